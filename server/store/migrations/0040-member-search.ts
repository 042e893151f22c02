/** A text as the search compared it when these columns were made; 0069 makes them anew. */
function folded(text: string): string {
  const plain = text
    .replaceAll(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll('ħ', 'h').replaceAll('ς', 'σ');
}

/** What most names that are not plain hold: these alone are changed before marks are taken out. */
const usual = 'ĦħΣς\u2018\u2019\u02BC\u00B4`';

/** Every character that stands decomposed and is folded to another one, or to nothing: those to nothing last. */
function foldedCharacters(): { from: string; to: string } {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  // Without the halves of pairs; the last are marks, and between them and the others is nothing that is folded.
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
 * Adds what the office's search for members looks through, and the order in which it shows them, kept by the database
 * itself: no extension is needed, and so no right to create one.
 */
export const statements = () => {
  const { from, to } = foldedCharacters();
  return [
    // Most texts are plain, and few hold more than the marks of Latin letters.
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
    // Pieces of one, two and three characters of each line: whoever holds a text holds all of its pieces.
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
    // By a hundred people, as many as are looked at else, the planner cannot tell a usual name from a rare one.
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
