import { vi } from 'vitest';

/** The browser's own, before a test puts a clock of its own in its place. */
const later = setTimeout;

/**
 * Waits until an expectation holds. Not by `expect.poll`, which keeps what it has looked at until the test ends: a walk
 * would keep the app of every path.
 */
export async function waitUntil(expectation: () => void, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const isLast = performance.now() >= end;
    try {
      expectation();
      return;
    } catch (error) {
      if (isLast) throw error;
    }
    await new Promise((go) => later(go, 5));
    if (vi.isFakeTimers()) vi.advanceTimersByTime(5);
  }
}
