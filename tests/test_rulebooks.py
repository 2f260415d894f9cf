"""Every rulebook says the same in every language: sections, code spans, tables and maps agree with the English one."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import marula

RULEBOOKS = Path(__file__).parent.parent / "docs" / "games"
QUOTATION_MARKS = {"de": ("„", "“"), "pl": ("„", "”")}
TRANSLATIONS = list(product(marula.names(), QUOTATION_MARKS))

BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(?=#+ |\*\*§)", re.MULTILINE)
NUMBER = re.compile(r"(#+) (?:§([A-Z]\d+) )?|\*\*§([A-Z]\d+\.\d+)\*\* ")
CITATION = re.compile(r"§[A-Z]\d+(?:\.\d+)?")
CODE = re.compile(r"`([^`]*)`")
ITEM = re.compile(r"^(?:-|\d+\.) ", re.MULTILINE)


class Section(NamedTuple):
    """A chapter up to its first numbered paragraph, or such a paragraph with what follows it."""

    heading: tuple[str, ...]  # depth and number, as far as there are any: translated titles do not count
    text: str


def read(name: str, language: str) -> str:
    return (RULEBOOKS / f"{name}.{language}.md").read_text(encoding="utf-8")


def sections(text: str) -> list[Section]:
    """The sections of a rulebook in their order, without its maps."""
    found = []
    for part in SECTION.split(BLOCK.sub("", text)):
        if heading := NUMBER.match(part):
            found.append(Section(heading.groups(default=""), part))
    return found


def pairs(name: str, language: str) -> Iterator[tuple[str, str]]:
    """The texts of every section, in English and translated."""
    english, translated = sections(read(name, "en")), sections(read(name, language))
    for original, translation in zip(english, translated, strict=True):
        yield original.text, translation.text


def code_spans(text: str) -> list[str]:
    """What stands in code marks, sorted, as the order of a sentence differs between languages."""
    return sorted(" ".join(span.split()) for span in CODE.findall(text))


def table_figures(text: str) -> list[list[list[str]]]:
    """For every cell of every table row the figures in it: this fixes the shape of the tables too."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[sorted(re.findall(r"\d+", cell)) for cell in row] for row in rows]


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_has_the_same_sections_in_the_same_order(name: str, language: str) -> None:
    english = [section.heading for section in sections(read(name, "en"))]
    assert len(english) > 20
    assert [section.heading for section in sections(read(name, language))] == english


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_every_section_has_the_same_code_spans(name: str, language: str) -> None:
    for english, translated in pairs(name, language):
        assert code_spans(translated) == code_spans(english)


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_every_section_refers_to_the_same_sections(name: str, language: str) -> None:
    for english, translated in pairs(name, language):
        assert sorted(CITATION.findall(translated)) == sorted(CITATION.findall(english))


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_every_table_has_the_same_shape_and_the_same_figures(name: str, language: str) -> None:
    for english, translated in pairs(name, language):
        assert table_figures(translated) == table_figures(english)


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_every_list_has_the_same_number_of_items(name: str, language: str) -> None:
    for english, translated in pairs(name, language):
        assert len(ITEM.findall(translated)) == len(ITEM.findall(english))


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_maps_are_the_same_letter_for_letter(name: str, language: str) -> None:
    assert BLOCK.findall(read(name, language)) == BLOCK.findall(read(name, "en"))


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_quotation_marks_are_those_of_the_language(name: str, language: str) -> None:
    prose = CODE.sub("", BLOCK.sub("", read(name, language)))
    opening, closing = QUOTATION_MARKS[language]
    assert set(re.findall(r"[\"„“”«»]", prose)) <= {opening, closing}
    assert prose.count(opening) == prose.count(closing)
