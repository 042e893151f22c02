/** Cuts a list into chunks of at most so many. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, step) =>
    list.slice(step * size, (step + 1) * size),
  );
}
