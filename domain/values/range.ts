/**
 * Returns all ids between `from` and `to` in a list, including `from` and `to`. In the list, `from` can come before or
 * after `to`. Returns only `to` if `from` is null, or if `from` or `to` is not in the list.
 */
export function listIdsBetween(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => ids.findIndex((one) => one === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first === -1 ? [to] : ids.slice(first, last + 1);
}
