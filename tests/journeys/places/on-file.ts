import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, refusedAddress, type SiteMember } from '#tests/support/app/members.ts';
import { store } from '#tests/support/database/stored.ts';

/** Whom and what the tours of the places meet. */
export interface OnFile {
  /** A member with last year's record, a note, and an e-mail address that its server refused. */
  readonly member: SiteMember;
  /** The reference of a payment by which somebody else was renewed. */
  readonly paid: string;
}

/** Writes down what the places need to have something to show. */
export async function putOnFile(site: RunningSite): Promise<OnFile> {
  const { db } = site;
  const member = await newMember(site, { lastYear: true });
  await db.updateTable('members').set(refusedAddress).where('id', '=', member.id).execute();
  const note = { text: 'Pays in cash.', written_at: new Date(), written_by: 'admin:registrar' };
  await store(db, 'member_notes', { member_id: member.id, ...note });
  const request = { kind: 'correction', text: 'My name is written with ż.', made_at: new Date() } as const;
  const decided = { outcome: null, decided_at: null, decided_by: null };
  await store(db, 'member_requests', { member_id: member.id, ...request, ...decided });
  const { reference } = await db
    .selectFrom('checkouts')
    .select('reference')
    .where('state', '=', 'renewed')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { member, paid: reference };
}
