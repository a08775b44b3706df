"""The virtual table: one HTML file in which the built firmware of a board runs, a table around it.

Here: how that file is made (`command`, `assemble`), where its interpreter comes from
(`interpreter`), how both are packed (`bundle`), the drawn deck (`deck`), the box of the page in
MicroPython (`box_side`), the lessons as data (`lessons`), and the page itself (`web`: plain
JavaScript modules, a style sheet, words of the languages). It uses the
firmware only as it was built, but for the board's file, which is the page's own.
"""
