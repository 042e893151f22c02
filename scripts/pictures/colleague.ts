import { startAdministratorSession } from '#server/access/sessions.ts';
import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { oweRefund } from '#tests/support/app/members.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import type { Site } from '../../bench/site.ts';

const covers = { third_party: true, personal_accident: false, insured_elsewhere: false };

/** Does the work of a colleague, for the pictures: log entries, a payment that needs attention, and a removed cover. */
export async function doOthersWork({ dataDir, url }: Site, year: number): Promise<void> {
  const server = await startDatabase(dataDir, () => {});
  const db = openDatabase(await server.createDatabase('portal'), { max: 1 });
  try {
    const id = await addAdministrator(db, 'censa', 'amacs', {
      first_name: 'Ċensa',
      last_name: 'Mifsud',
      mobile: '+356 79000088',
    });
    const token = await startAdministratorSession(db, new Date(), id);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const [line, body] of [
      ['PATCH clubs/fee', { short_name: 'mgarr', fee: 12 }],
      ['POST members/1007/affiliated-groups', { year, short_name: 'vma' }],
      ['POST members/1005/notes', { text: 'Prefers to be called after five.' }],
      ['PATCH members/1003/insurance', { year, ...covers }],
    ] as const) {
      const [method = '', path] = line.split(' ');
      const answer = await fetch(`${url}/v1/admin/${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${line} was answered with ${answer.status}: ${await answer.text()}`);
    }
    await db
      .updateTable('certificates')
      .set({ voided_at: new Date(Date.now() - 86_400_000) })
      .where('voided_at', 'is not', null)
      .execute();
    const payer = await db
      .selectFrom('members')
      .select('id')
      .where('membership_number', '=', 1005)
      .executeTakeFirstOrThrow();
    await oweRefund({ db }, { id: payer.id, number: 1005 });
  } finally {
    await db.destroy();
    await server.stop();
  }
}
