import { sql, type RawBuilder } from 'kysely';

const escapeForLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns an SQL condition: a search column contains a text. `full_name` is the name in `search_words`. */
export function hasText(
  column: 'search_words' | 'search_digits' | 'search_further' | 'full_name',
  text: string,
): RawBuilder<boolean> {
  // The first line of `search_words` is the name.
  const searched = column === 'full_name' ? sql`split_part(search_words, e'\\n', 1)` : sql.ref(column);
  return sql<boolean>`${searched} like ${`%${escapeForLike(text)}%`}`;
}

/** Returns an SQL condition: a line of `search_digits`, but not its first line, is exactly this text. */
export function hasNumberLine(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_digits || e'\\n' like ${`%\n${escapeForLike(text)}\n%`}`;
}

/**
 * The SQL expression that sorts people by name, in the same order as `toName` in domain/member/member-search.ts. The
 * index `members_order_1` has the same expression. Converting every name would be slow, so only surnames with a space
 * are converted.
 */
export const nameOrder = sql<string>`((case when strpos(members.last_name, ' ') > 0
  then replace(folded_text(members.last_name), ' ', '-') || ' ' || folded_text(members.first_name)
  else members.search_name end) collate "C")`;

/** Returns all pieces of three characters that a text contains, for an index. A shorter text is one piece. */
export function splitIntoSearchPieces(text: string): string[] {
  const characters = Array.from(text);
  const size = Math.min(3, characters.length);
  return Array.from({ length: characters.length - size + 1 }, (_, at) =>
    characters.slice(at, at + size).join(''),
  );
}

/** Returns an SQL condition: a member's search columns contain all these pieces. PostgreSQL can use an index for it. */
export function hasPieces(pieces: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`search_pieces(search_words || e'\\n' || search_digits || e'\\n' || search_further) @> ${pieces}::text[]`;
}
