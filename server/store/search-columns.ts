import { sql, type RawBuilder } from 'kysely';

/** Returns the SQL condition that a search column of a member contains a text. */
export function hasText(
  column: 'search_words' | 'search_digits' | 'search_further' | 'full_name',
  text: string,
): RawBuilder<boolean> {
  // The name is the first line of the search words.
  const searched = column === 'full_name' ? sql`split_part(search_words, e'\\n', 1)` : sql.ref(column);
  return sql<boolean>`${searched} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/**
 * Splits a text into the pieces by which the members' index finds the text. The pieces are as long as possible, because
 * short pieces are in the data of more people.
 */
export function toPieces(text: string): string[] {
  const characters = Array.from(text);
  const size = Math.min(3, characters.length);
  return Array.from({ length: characters.length - size + 1 }, (_, at) =>
    characters.slice(at, at + size).join(''),
  );
}

/** Returns the SQL condition that a member's data have all these pieces. The index is used for this condition. */
export function hasPieces(pieces: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`search_pieces(search_words || e'\\n' || search_digits || e'\\n' || search_further) @> ${pieces}::text[]`;
}
