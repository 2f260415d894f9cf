"""Verifiable dealing: draws, history, marks, records and their verification."""
