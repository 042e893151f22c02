/** Cuts a list of the demo's rows into pieces, each chunk of at most so many. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, step) =>
    list.slice(step * size, (step + 1) * size),
  );
}
