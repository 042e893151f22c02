import { sql, type Kysely } from 'kysely';
import { splitIntoPlainWords, toSearchText } from '#domain/values/search-text.ts';
import type { Database, MemberRow } from '../store/schema.ts';

/** Returns whether a text names a person, such as by full name, ID card number or mobile, or as "member 28". */
export function isNamedIn(text: string, person: MemberRow): boolean {
  const { email, first_name, id_number, last_name, membership_number, mobile_number } = person;
  const words = splitIntoPlainWords(text);
  const name = splitIntoPlainWords(`${first_name} ${last_name}`);
  if (name.length > 0 && name.every((word) => words.includes(word))) return true;
  const bareId = toSearchText(id_number).replace(/^0+/, '');
  if (words.some((word) => word.replace(/^0+/, '') === bareId)) return true;
  if (email !== null && toSearchText(text).includes(toSearchText(email))) return true;
  const mobile = (mobile_number.split(' ')[1] ?? '').replace(/^0+/, '');
  if (mobile !== '' && text.replaceAll(/[\s()./-]/g, '').includes(mobile)) return true;
  const numbered = words.findIndex((word) => Number(word) === membership_number);
  return numbered > 0 && /^(?:member|membership|number|no|nr)$/.test(words[numbered - 1] ?? '');
}

/** Finds receipts, audit entries and concerns (without a checkout) whose note names a person. Returns their ids. */
export async function findNotesNaming(
  db: Kysely<Database>,
  person: MemberRow,
): Promise<{ readonly concerns: number[]; readonly receipts: number[]; readonly entries: number[] }> {
  const ofNobody = await sql<{ id: number; note: string }>`
    select id, note from payment_concerns where payment_id is null and note is not null`.execute(db);
  const ofReceipts = await sql<{ id: number; note: string }>`
    select id, reversal_note as note from receipts where reversal_note <> ''`.execute(db);
  const told = await sql<{ id: number; note: string }>`
    select id, after ->> 'note' as note from audit
    where scrubbed_by is null and after ? 'note' and (action = 'receipt reversed'
      or action = 'payment dealt with' and person_id is null
        and not exists (select from checkouts where 'checkout:' || reference = subject))`.execute(db);
  const naming = ({ rows }: typeof told) =>
    rows.filter(({ note }) => isNamedIn(note, person)).map(({ id }) => id);
  return { concerns: naming(ofNobody), receipts: naming(ofReceipts), entries: naming(told) };
}
