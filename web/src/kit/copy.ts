/** Copies a text; says whether the browser allowed it. */
export async function copy(text: string): Promise<boolean> {
  try {
    // Without https there is no clipboard.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
