/**
 * Returns the ids between `from` and `to`, both included. Returns only `to` if one of the two ids is not in the list.
 */
export function listIdsBetween(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => ids.findIndex((one) => one === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first === -1 ? [to] : ids.slice(first, last + 1);
}
