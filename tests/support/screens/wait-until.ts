import { vi } from 'vitest';

/** The browser's own, before a test puts a clock of its own in its place. */
export const later = setTimeout;
export const notLater = clearTimeout;

/** How long a test waits for what comes by itself, in milliseconds. */
const patience = 60_000;

/** How many milliseconds lie between two looks. */
const pause = 5;

/** Waits for what comes by itself, no longer than a test waits for anything; a failure says what did not come. */
export async function comes(awaited: Promise<void>, what: string): Promise<void> {
  // Made here, so that it says which line of the test waited.
  const failure = new Error(`waited in vain for ${what}`);
  let timer: ReturnType<typeof later> | undefined;
  const isOver = new Promise<never>((_, fail) => {
    timer = later(() => fail(failure), patience);
  });
  try {
    await Promise.race([awaited, isOver]);
  } finally {
    notLater(timer);
  }
}

/**
 * Waits until an expectation holds. Not by `expect.poll`, which keeps what it has looked at until the test ends: a walk
 * would keep the app of every path.
 */
export async function waitUntil(expectation: () => void, looks = 2000): Promise<void> {
  // Not by a clock, which goes on while the window stands still.
  for (let left = looks; ; left -= 1) {
    try {
      expectation();
      return;
    } catch (error) {
      if (left <= 0) throw error;
    }
    await new Promise((go) => later(go, pause));
    if (vi.isFakeTimers()) vi.advanceTimersByTime(pause);
  }
}
