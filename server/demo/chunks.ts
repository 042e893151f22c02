/** The parts of a list, each of so many at the most. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, step) =>
    list.slice(step * size, (step + 1) * size),
  );
}
