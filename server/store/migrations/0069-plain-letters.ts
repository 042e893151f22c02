import { toSearchText } from '#domain/member/member-search.ts';

/** What most names that are not plain hold: these alone are changed before marks are taken out. */
const usual = Array.from("ĦħŁłØøĐđ\u2018\u2019\u02BC\u00B4`'");

/** Every character that stands decomposed and is folded to something else: to a letter, to several, or to nothing. */
function foldedCharacters() {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  // Without the halves of pairs; the last are marks, and between them and the others is nothing that is folded.
  const all = [...between(1, 0xd7ff), ...between(0xe000, 0x1efff), ...between(0xe0100, 0xe01ef)]
    .map((point) => String.fromCodePoint(point))
    .filter((one) => !usual.includes(one) && one.normalize('NFD') === one && toSearchText(one) !== one);
  const lengthOf = (one: string) => Array.from(toSearchText(one)).length;
  return {
    one: [...all.filter((one) => lengthOf(one) === 1), ...all.filter((one) => lengthOf(one) === 0)],
    several: all.filter((one) => lengthOf(one) > 1),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The call of `translate` by which these letters of a text are folded; those that are folded to nothing are the last. */
function translated(text: string, letters: readonly string[]): string {
  return `translate(${text}, ${quoted(letters.join(''))}, ${quoted(letters.map(toSearchText).join(''))})`;
}

/**
 * Makes what the office's search for members looks through anew, in the letters of any keyboard and without apostrophes,
 * as `toSearchText` of domain/member-search.ts does.
 */
export const statements = () => {
  const { one, several } = foldedCharacters();
  const replaced = several.reduce(
    (text, letter) => `replace(${text}, ${quoted(letter)}, ${quoted(toSearchText(letter))})`,
    'plain',
  );
  return [
    // Most texts are plain, and few hold more than the marks of Latin letters.
    `create or replace function folded_text(given text) returns text language plpgsql immutable parallel safe as $$
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
     end $$`,
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
};
