"""Texts of notifications, in the reader's language. They contain nothing that others have written.
Otherwise anybody could send their own text to any address through us.
"""

from collections.abc import Mapping

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "push.title": "Your turn",
        "push.body": "{game}: it is your turn.",
        "turn.subject": "It is your turn",
        "turn.begin": "It is your turn in these games:",
        "turn.line": "{game}: {link}",
        "turn.end": "You get at most one such mail every few hours.\nNo more of them, with one click: {off}",
        "confirm.subject": "Please confirm your address",
        "confirm.body": "Somebody, probably you, wants to get mail from Marula ({url}) at this address.\n\n"
        "If it was you, confirm it within three days:\n{link}\n\n"
        "If it was not you, do nothing: this address gets no other mail from us.",
        "recover.subject": "A new password",
        "recover.body": "Somebody, probably you, has asked for a new password for Marula ({url}).\n\n"
        "Choose it within an hour; the link works once:",
        "recover.line": "{login}: {link}",
        "recover.end": "If it was not you, do nothing: your password stays as it is.",
    },
    "de": {
        "push.title": "Du bist dran",
        "push.body": "{game}: Du bist am Zug.",
        "turn.subject": "Du bist dran",
        "turn.begin": "In diesen Spielen bist du am Zug:",
        "turn.line": "{game}: {link}",
        "turn.end": "Solche Nachrichten kommen höchstens alle paar Stunden.\nMit einem Klick abbestellen: {off}",
        "confirm.subject": "Bitte bestätige deine Adresse",
        "confirm.body": "Jemand, vermutlich du, möchte an diese Adresse Nachrichten von Marula ({url}) bekommen.\n\n"
        "Wenn du das warst, bestätige es innerhalb von drei Tagen:\n{link}\n\n"
        "Wenn nicht, brauchst du nichts zu tun: An diese Adresse schicken wir sonst nichts.",
        "recover.subject": "Ein neues Passwort",
        "recover.body": "Jemand, vermutlich du, möchte ein neues Passwort für Marula ({url}).\n\n"
        "Wähle es innerhalb einer Stunde; der Link gilt einmal:",
        "recover.line": "{login}: {link}",
        "recover.end": "Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.",
    },
    "pl": {
        "push.title": "Twoja kolej",
        "push.body": "{game}: teraz twoja kolej.",
        "turn.subject": "Twoja kolej",
        "turn.begin": "W tych grach teraz twoja kolej:",
        "turn.line": "{game}: {link}",
        "turn.end": "Takie wiadomości przychodzą najwyżej raz na kilka godzin.\nRezygnacja jednym kliknięciem: {off}",
        "confirm.subject": "Potwierdź swój adres",
        "confirm.body": "Ktoś, prawdopodobnie ty, chce dostawać na ten adres wiadomości z Marula ({url}).\n\n"
        "Jeśli to ty, potwierdź to w ciągu trzech dni:\n{link}\n\n"
        "Jeśli nie, nie musisz nic robić: na ten adres nie wyślemy nic więcej.",
        "recover.subject": "Nowe hasło",
        "recover.body": "Ktoś, prawdopodobnie ty, prosi o nowe hasło do Marula ({url}).\n\n"
        "Wybierz je w ciągu godziny; link działa tylko raz:",
        "recover.line": "{login}: {link}",
        "recover.end": "Jeśli to nie ty, nie musisz nic robić: twoje hasło się nie zmieni.",
    },
}


def words(language: str) -> Mapping[str, str]:
    """The texts in a language; in English if there are none."""
    return TEXTS.get(language, TEXTS["en"])
