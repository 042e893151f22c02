import { sql, type RawBuilder } from 'kysely';

/** The condition that what is searched of a member, in one of the columns that the database keeps, holds a text. */
export function hasText(
  column: 'search_words' | 'search_digits' | 'search_further' | 'full_name',
  text: string,
): RawBuilder<boolean> {
  // Of the words the first line is the name.
  const searched = column === 'full_name' ? sql`split_part(search_words, e'\\n', 1)` : sql.ref(column);
  return sql<boolean>`${searched} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/**
 * The pieces of a text by which the members' index finds it. They are as long as possible, because short ones are in
 * more people.
 */
export function toPieces(text: string): string[] {
  const characters = Array.from(text);
  const size = Math.min(3, characters.length);
  return Array.from({ length: characters.length - size + 1 }, (_, at) =>
    characters.slice(at, at + size).join(''),
  );
}

/** The condition that a member has all of these pieces, by which the index finds them. */
export function hasPieces(pieces: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`search_pieces(search_words || e'\\n' || search_digits || e'\\n' || search_further) @> ${pieces}::text[]`;
}
