import type { SeatClock } from "../protocol";

/** What is left on a clock that was read some time ago. */
export function leftNow(clock: SeatClock, readAt: number, now: number): number {
  return Math.max(0, clock.left - (clock.running ? Math.max(0, now - readAt) : 0));
}

/** `4:05`, `1:02:03`, `2 d 3 h`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, "0");
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
