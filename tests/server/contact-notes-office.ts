import { expect } from 'vitest';
import { memberBody } from '#tests/support/server/member-body.ts';
import type { useOffice } from '#tests/support/server/office.ts';
import { send, type Site } from '#tests/support/server/site.ts';

export const day = 86_400_000;
export const [mine, email] = ['+356 79000028', 'gorg@example.com'];
export const [strangers, strangersEmail] = ['+44 7700900111', 'stranger@example.com'];

/** A first name that would mislead whoever reads it in a note. */
export const nameThatLures = 'Your account is locked, see https://evil.example/login';
/** What no note may contain: parts of that name, or the member’s own. */
export const anyName = /evil|locked|Ġorġ/;

/** Members who change how they are reached, and who is told of it. */
export function notesOf(office: ReturnType<typeof useOffice>) {
  /** The messages about members, or administrators, but for the codes. */
  async function notes() {
    const rows = await office.db
      .selectFrom('messages')
      .select(['carrier', 'recipient', 'body'])
      .where('body', 'not like', '%your % code %')
      .where('body', 'not like', '%your code %')
      .orderBy('id')
      .execute();
    return rows.map(({ body, carrier, recipient }) => ({ said: `${carrier} ${recipient}`, body }));
  }

  return {
    notes,
    told: async () => (await notes()).map(({ said }) => said),

    async withPhoto(memberId: number): Promise<void> {
      const photo = { member_id: memberId, jpeg: Buffer.from('x'), hash: 'x' };
      await office.db.insertInto('member_photos').values(photo).execute();
    },

    async change(site: Site, token: string, more: object, number = 28): Promise<void> {
      const body = { ...memberBody, ...more };
      const { status } = await send(site, `PATCH /members/member/${number}`, { token, body });
      expect(status).toBe(200);
    },
  };
}
