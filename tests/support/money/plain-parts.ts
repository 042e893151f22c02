import { sumOf } from './plain-book.ts';

/**
 * Pays a part of open lines of a year, so many cents without their sign: what goes the other way whole, and all else in
 * its order, of which one line may become two. Answers what is paid.
 */
export function payInPart<L extends { readonly cents: number }>(
  all: L[],
  lines: readonly L[],
  cents: number,
): L[] {
  const sign = Math.sign(sumOf(lines.map((line) => line.cents)));
  let left = cents + sumOf(lines.map((line) => Math.max(0, -sign * line.cents)));
  return lines.flatMap((line) => {
    const most = sign * line.cents;
    if (most <= 0) return [line];
    const paid = Math.min(left, most);
    left -= paid;
    if (paid === most) return [line];
    if (paid === 0) return [];
    const first = { ...line, cents: sign * paid };
    all.splice(all.indexOf(line), 1, first, { ...line, cents: sign * (most - paid) });
    return [first];
  });
}
