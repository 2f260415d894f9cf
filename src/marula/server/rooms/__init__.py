"""Tables that are open in this process: opening and changing them, bots' turns, clocks, presence, chat, the lobby."""
