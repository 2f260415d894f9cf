// Parts of the page are fetched when they are wanted. A browser may remember that a part could not be fetched, and then it
// never asks for it again under the same address.

const failures = new Map<string, number>();

/** Fetches a part. One that has failed before is asked for under another address. */
export async function pagePart<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (error) {
    const address = /https?:\/\/\S+/.exec(String(error))?.[0];
    if (!address) throw error;
    const before = failures.get(address) ?? 0;
    failures.set(address, before + 1);
    if (before === 0) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${before}`)) as T;
  }
}
