/** Returns whether two texts differ by at most one wrong, extra or missing character, or by two swapped characters. */
export function areWithinOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  if (from === one.length && from === other.length) return true;
  const [rest, others] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === others.slice(1) ||
    rest.slice(1) === others ||
    rest === others.slice(1) ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  );
}

/** Returns every text that one typing mistake can make of this text. New characters are only those of `characters`. */
export function listTextsWithOneTypo(text: string, characters: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const one of characters) {
      near.add(before + one + after);
      if (after !== '') near.add(before + one + after.slice(1));
    }
    near.add(before + after.slice(1));
    near.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  near.delete(text);
  return [...near];
}
