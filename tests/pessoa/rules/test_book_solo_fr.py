"""The worked examples of the French solo sheet."""

import examples


def test_fr_solo_page_1_baldaya_sends_pessoa():
    examples.baldaya_sends_pessoa("fr")


def test_fr_solo_page_1_baldaya_goes_on_clockwise():
    examples.baldaya_goes_on_clockwise("fr")


def test_fr_solo_page_2_baldaya_finds_all_zones_taken():
    examples.baldaya_finds_all_zones_taken("fr")
