// What sockets that come back have in common: how they are made, and how long they wait before they try again.

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Surroundings {
  socket(): SocketLike;
  later(run: () => void, milliseconds: number): () => void;
  random(): number;
}

export const DELAYS = [300, 1000, 2000, 4000, 8000, 15000];

/** How long to wait after so many failures, in milliseconds. */
export function delayAfter(failures: number, { random }: Surroundings): number {
  const delay = DELAYS[Math.min(failures, DELAYS.length - 1)] ?? 0;
  // Many browsers lose the same server at once; they should not all come back at once.
  return delay * (0.75 + random() / 2);
}

export function browserSurroundings(socket: () => SocketLike): Surroundings {
  return {
    socket,
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
