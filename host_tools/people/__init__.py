"""People at the table: whole evenings, played by reacting to what is seen and heard.

They know their own cards, what lies on the table and what either pair has gathered. Of the box
they know the words on its screen and its tones, nothing else.
"""
