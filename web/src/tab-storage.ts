// What this tab remembers until it is closed, also when the page is loaded again. Browsers may forbid it.

export function recall(key: string): string {
  try {
    return sessionStorage.getItem(`marula.${key}`) ?? "";
  } catch {
    return "";
  }
}

/** Remembers a text; an empty one is forgotten. Returns whether the browser allows it. */
export function keep(key: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(`marula.${key}`, text);
    else sessionStorage.removeItem(`marula.${key}`);
    return true;
  } catch {
    return false;
  }
}
