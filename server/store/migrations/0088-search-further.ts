const digitsOf = (column: string) => `regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`;
const padded = (part: string, length: number) =>
  `lpad(extract(${part} from date_of_birth)::integer::text, ${length}, '0')`;

/**
 * Lets the office's search for members also look in home phones, towns and dates of birth. The column `search_digits`
 * is made again under the same name, because server processes of the previous release still use it.
 */
export const statements = [
  `alter table members
     drop column search_digits,
     add column search_digits text collate "C" generated always as (
       coalesce(membership_number::text, '') || e'\\n' || id_number || e'\\n'
       || ${digitsOf('mobile_number')} || e'\\n' || ${digitsOf('home_phone')}) stored,
     -- A date written as a text depends on the settings of a session; its parts do not.
     add column search_further text collate "C" generated always as (
       folded_text(city) || e'\\n' || ${padded('year', 4)} || '-' || ${padded('month', 2)} || '-' || ${padded('day', 2)}) stored`,
  `create index members_pieces on members
     using gin (search_pieces(search_words || e'\\n' || search_digits || e'\\n' || search_further))
     with (gin_pending_list_limit = 256)`,
  // By this index the server finds people by a name that they had before.
  `create index audit_names on audit (id)
     where action = 'member updated' and (before ? 'first_name' or before ? 'last_name')`,
  `alter table members alter search_digits set statistics 300, alter search_further set statistics 300`,
];
