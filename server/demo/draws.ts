/** A draw of the demo's random numbers: from 0 to 1, the same sequence each time. */
export type Draw = () => number;

/**
 * Makes the demo's random numbers (mulberry32). They are the same for the same seed, so that its people are always the
 * same.
 */
export function createDraw(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws one of the list, which is not empty, by a random number of the demo, each as likely. */
export function pick<const One>(draw: Draw, from: readonly One[]): One {
  return from[Math.floor(draw() * from.length)] as One;
}

/** Draws a whole number from `least` to `most` by a random number of the demo. */
export function drawBetween(draw: Draw, least: number, most: number): number {
  return least + Math.floor(draw() * (most - least + 1));
}

export function isDrawn(draw: Draw, share: number): boolean {
  return draw() < share;
}
