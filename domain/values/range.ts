/**
 * Returns the ids from `from` to `to` in a list, including `from` and `to`. `from` can be before or after `to`. If
 * `from` is null, or one of the two is not in the list, returns only `to`.
 */
export function listIdsBetween(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const places = [from, to].map((id) => ids.findIndex((one) => one === id));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first === -1 ? [to] : ids.slice(first, last + 1);
}
