"""A hand told trick by trick: what each play denied, what is known of the hands, what proves.

May import the firmware's pure packages and words, the judge and the catalogue of the people.
Never judges by itself: every verdict and every proof is asked of the code that referees.
"""
