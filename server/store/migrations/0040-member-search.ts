/**
 * Converts a text to the form in which the office's search compared texts when this migration was written. Migration
 * 0069 replaces the columns that need this form.
 */
function folded(text: string): string {
  const plain = text
    .replaceAll(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll('ħ', 'h').replaceAll('ς', 'σ');
}

/**
 * The special characters that are usual in names. The SQL function `folded_text` replaces these characters first, and
 * then removes accents from letters.
 */
const usual = 'ĦħΣς\u2018\u2019\u02BC\u00B4`';

/**
 * Lists all unusual characters that the search replaces or removes, as the two arguments `from` and `to` of SQL's
 * `translate`. The removed characters are the last ones in `from`. Characters that Unicode decomposes (such as `é`) are
 * left out, because the SQL function decomposes texts first.
 */
function foldedCharacters(): { from: string; to: string } {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  // Surrogates are left out. The last range has only marks. No character between the last two ranges is replaced or
  // removed.
  const all = [...between(1, 0xd7ff), ...between(0xe000, 0x1efff), ...between(0xe0100, 0xe01ef)]
    .map((point) => String.fromCodePoint(point))
    .filter(
      (character) =>
        !usual.includes(character) &&
        character.normalize('NFD') === character &&
        folded(character) !== character,
    );
  const [gone, changed] = [true, false].map((isGone) =>
    all.filter((one) => (folded(one) === '') === isGone),
  ) as [string[], string[]];
  return { from: [...changed, ...gone].join(''), to: changed.map(folded).join('') };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Adds the columns and indexes for the office's search for members, and for sorting its results. The database computes
 * the new columns without an extension, because the portal may have no right to create extensions.
 */
export const statements = () => {
  const { from, to } = foldedCharacters();
  return [
    // Each step runs only if the text still has special characters. Most texts need no step, and few texts need the
    // last one.
    `create function folded_text(given text) returns text language plpgsql immutable parallel safe as $$
     declare
       plain text := given;
     begin
       if octet_length(plain) > char_length(plain) or strpos(plain, '\`') > 0 then
         plain := translate(plain, ${quoted(usual)}, ${quoted(folded(usual))});
         if octet_length(plain) > char_length(plain) then
           plain := regexp_replace(normalize(plain, NFD), '[\\u0300-\\u036f]', '', 'g');
         end if;
         if octet_length(plain) > char_length(plain) then
           plain := translate(plain, ${quoted(from)}, ${quoted(to)});
         end if;
       end if;
       return lower(plain collate "C");
     end $$`,
    // Returns all pieces of one, two and three characters of each line. A text that contains another text also contains
    // all pieces of the other text.
    `create function search_pieces(given text) returns text[] language sql immutable parallel safe cost 5000 as $$
       select array_agg(substr(line, start, size))
       from string_to_table(given, e'\\n') as line,
         generate_series(1, 3) as size, generate_series(1, char_length(line) - size + 1) as start
     $$`,
    `alter table members
       add column search_words text collate "C" generated always as (
         folded_text(first_name || ' ' || last_name) || e'\\n' || folded_text(id_number || e'\\n' || coalesce(email, ''))) stored,
       add column search_digits text collate "C" generated always as (
         coalesce(membership_number::text, '') || e'\\n' || id_number || e'\\n'
         || regexp_replace(mobile_number, '[^0-9]', '', 'g')) stored,
       add column search_name text collate "C" generated always as (
         folded_text(last_name) || ' ' || folded_text(first_name)) stored,
       add column search_email text collate "C" generated always as (nullif(lower(email collate "C"), '')) stored,
       add column search_place integer generated always as (coalesce(membership_number, 2147483647)) stored`,
    `create index members_pieces on members using gin (search_pieces(search_words || e'\\n' || search_digits))
       with (gin_pending_list_limit = 256)`,
    // With the default statistics target of 100, the planner cannot distinguish frequent names from rare ones.
    `alter table members alter search_words set statistics 300, alter search_digits set statistics 300`,
    ...['search_name', 'id_number collate "C"', 'mobile_number collate "C"', 'search_email'].map(
      (key, at) =>
        `create index members_order_${at + 1} on members (${key}, search_place, id) where erased_at is null`,
    ),
    `create index members_order on members (search_place, id) where erased_at is null`,
    `create index members_vip on members (search_place, id) where vip and erased_at is null`,
    `create index members_deceased on members (search_place, id) where deceased and erased_at is null`,
    `create index records_year on records (year, member_id)`,
  ];
};
