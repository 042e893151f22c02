import { toSearchText } from '#domain/values/search-text.ts';
import { replaceDashes } from '#domain/values/written-text.ts';

/**
 * The special characters that are usual in names. The SQL function `folded_text` replaces these characters first, and
 * then removes accents from letters.
 */
const usual = Array.from("ĦħŁłØøĐđ\u2018\u2019\u02BC\u00B4`'");

/**
 * Lists the characters that the search replaces or removes, but no usual mark. The usual letters are listed, because `ǿ`
 * becomes `ø` only after they were replaced. `one` has the characters that become one character, and after these the
 * removed characters. `several` has the characters that become several characters. Characters that
 * Unicode decomposes (such as `é`) are left out, because the SQL function decomposes texts first. Unless `withDashes`
 * is true, dashes are left out, because this migration did not replace them. Migration 0113 does.
 */
function foldedCharacters(withDashes: boolean) {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  // Surrogates are left out. The last range has only marks. No character between the last two ranges is replaced or
  // removed.
  const all = [...between(1, 0xd7ff), ...between(0xe000, 0x1efff), ...between(0xe0100, 0xe01ef)]
    .map((point) => String.fromCodePoint(point))
    .filter((one) => !usual.includes(one) || /\p{L}/u.test(one))
    .filter((one) => one.normalize('NFD') === one && toSearchText(one) !== one)
    .filter((one) => withDashes || replaceDashes(one) === one);
  const lengthOf = (one: string) => Array.from(toSearchText(one)).length;
  return {
    one: [...all.filter((one) => lengthOf(one) === 1), ...all.filter((one) => lengthOf(one) === 0)],
    several: all.filter((one) => lengthOf(one) > 1),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the SQL call of `translate` that replaces `letters` in a text. Letters that are removed must be the last ones
 * in `letters`.
 */
function translated(text: string, letters: readonly string[]): string {
  return `translate(${text}, ${quoted(letters.join(''))}, ${quoted(letters.map(toSearchText).join(''))})`;
}

/**
 * Returns the statement that creates the SQL function `folded_text`, which converts texts like `toSearchText` of
 * domain/member/member-search.ts.
 */
export function createFoldedText(withDashes: boolean): string {
  const { one, several } = foldedCharacters(withDashes);
  const replaced = several.reduce(
    (text, letter) => `replace(${text}, ${quoted(letter)}, ${quoted(toSearchText(letter))})`,
    'plain',
  );
  // Each step runs only if the text still has special characters. Most texts need no step, and few texts need the last
  // one.
  return `create or replace function folded_text(given text) returns text language plpgsql immutable parallel safe as $$
     declare
       plain text := given;
     begin
       if octet_length(plain) > char_length(plain) or strpos(plain, '\`') > 0 or strpos(plain, '''') > 0 then
         plain := ${translated('plain', usual)};
         if octet_length(plain) > char_length(plain) then
           plain := regexp_replace(normalize(plain, NFD), '[\\u0300-\\u036f]', '', 'g');
         end if;
         if octet_length(plain) > char_length(plain) then
           plain := ${translated('plain', one)};
           plain := ${replaced};
         end if;
       end if;
       return lower(plain collate "C");
     end $$`;
}

/**
 * Creates again the columns in which the office's search looks for members. The texts in these columns now have only
 * letters that are on any keyboard and no apostrophes, like the results of `toSearchText`
 * (domain/member/member-search.ts).
 */
export const statements = () => [
  createFoldedText(false),
  `alter table members
     drop column search_words,
     drop column search_name,
     add column search_words text collate "C" generated always as (
       folded_text(first_name || ' ' || last_name) || e'\\n' || folded_text(id_number || e'\\n' || coalesce(email, ''))) stored,
     add column search_name text collate "C" generated always as (
       folded_text(last_name) || ' ' || folded_text(first_name)) stored`,
  `create index members_pieces on members using gin (search_pieces(search_words || e'\\n' || search_digits))
     with (gin_pending_list_limit = 256)`,
  `alter table members alter search_words set statistics 300`,
  `create index members_order_1 on members (search_name, search_place, id) where erased_at is null`,
];
