/** Returns the next random number at each call, from 0 to below 1. */
export type Draw = () => number;

/** Creates random numbers (mulberry32). They are the same for one seed, so that the demo's people stay the same. */
export function createSeededRandom(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks a random element of a list that is not empty. */
export function pick<const One>(draw: Draw, from: readonly One[]): One {
  return from[Math.floor(draw() * from.length)] as One;
}

/** Draws a whole number from `least` to `most`, both included. */
export function drawBetween(draw: Draw, least: number, most: number): number {
  return least + Math.floor(draw() * (most - least + 1));
}

export function isDrawnWithChance(draw: Draw, share: number): boolean {
  return draw() < share;
}
