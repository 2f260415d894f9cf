// Which lessons one has taken, kept by this browser.

const KEY = "marula.lessons";

function remembered(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

const taken: Record<string, string[]> = $state(remembered());

export function isTaken(game: string, lesson: string): boolean {
  return taken[game]?.includes(lesson) ?? false;
}

export function markTaken(game: string, lesson: string): void {
  if (isTaken(game, lesson)) return;
  taken[game] = [...(taken[game] ?? []), lesson];
  try {
    localStorage.setItem(KEY, JSON.stringify(taken));
  } catch {
    // A browser that keeps nothing: it holds until the page is closed.
  }
}
