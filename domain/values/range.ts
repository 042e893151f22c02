/**
 * Lists the ids of a list between `from` and `to`, both included, in either order. Only `to` if `from` is
 * null, or if the list lacks one of them.
 */
export function listRange(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => ids.findIndex((one) => one === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first === -1 ? [to] : ids.slice(first, last + 1);
}
