import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

it('is made once at a time for the member', async () => {
  const { token } = await startMemberSession(office.db, office.site.clock.now(), office.memberId);
  const ask = () => office.call('GET /members/member/28/held-data', undefined, token);
  // The first is held back where it reads the photo, until the others are answered.
  const { asked } = await office.db.transaction().execute(async (trx) => {
    await sql`lock table member_photos in access exclusive mode`.execute(trx);
    const all = [ask(), ask(), ask()];
    const answered: number[] = [];
    for (const one of all) void one.then(({ status }) => answered.push(status));
    await expect.poll(() => answered).toEqual([503, 503]);
    return { asked: all };
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 503, 503]);
  expect((await ask()).status).toBe(200);
});

it('is made for the member again once the last of it was sent, or they left', async () => {
  await sql`
    insert into audit (at, request_id, actor, action, subject, after)
    select now(), 'r', 'system', 'member updated', ${`member:id:${office.memberId}`},
      jsonb_build_object('occupation', repeat('x', 200))
    from generate_series(1, 2000)`.execute(office.db);
  const { token } = await startMemberSession(office.db, office.site.clock.now(), office.memberId);
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method = 'GET') =>
    office.site.app.request('/v1/members/member/28/held-data', { method, headers });
  const first = await ask();
  expect([first.status, (await ask()).status]).toEqual([200, 503]);
  await first.body?.cancel();
  const second = await ask();
  expect(Object(await second.json()).file_name).toBe('data-held-28.json');
  const head = await ask('HEAD');
  const last = await ask();
  expect([head.status, last.status]).toEqual([200, 200]);
  await last.body?.cancel();
});
