import { sql, type RawBuilder } from 'kysely';
import type { MemberRow } from '../store/schema.ts';

/** The messages about a person, and those to their number or address unless somebody else has it as well. */
export function messagesOf({ id, email, mobile_number }: MemberRow): RawBuilder<unknown> {
  return sql`from messages where member_id = ${id} or (member_id is null and recipient in (${mobile_number}, ${email})
    and not exists (select from members where recipient in (mobile_number, members.email) and members.id <> ${id})
    and not exists (select from administrators where recipient in (mobile, administrators.email)))`;
}
