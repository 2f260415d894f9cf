"""Dealing that can be checked: draws, history, marks, records and their verification."""
