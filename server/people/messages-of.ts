import { sql, type RawBuilder } from 'kysely';
import { toPersonSubject } from '../audit/audit.ts';
import type { MemberRow } from '../store/schema.ts';

/** Selects the messages about a person. Also selects messages about nobody whose recipient only this person has. */
export function selectMessagesOfPerson(person: MemberRow): RawBuilder<unknown> {
  const { id, email, mobile_number } = person;
  return sql`from messages where member_id = ${id} or (about <> '{}' and about @> array[${toPersonSubject(person)}::text]) or (
    member_id is null and about = '{}' and recipient in (${mobile_number}, ${email})
    and not exists (select from members where recipient in (mobile_number, members.email) and members.id <> ${id})
    and not exists (select from administrators where recipient in (mobile, administrators.email)))`;
}
