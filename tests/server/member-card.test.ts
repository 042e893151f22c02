import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { changeStored, newestRow, store } from '#tests/support/database/stored.ts';
import { addClubsAndYears, renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, addRecord, auditOf } from '#tests/support/server/site.ts';

const own = useOwnSite({
  instant: '2026-03-02T22:30:00Z',
  member: { first_name: 'Ġużeppa', last_name: 'Żerafa' },
});
beforeEach(() => addClubsAndYears(own.db));

async function ask(path: string, memberId = own.memberId) {
  const { token } = await startMemberSession(own.db, own.site.clock.now(), memberId);
  const answer = await own.site.app.request(`/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return [answer.status, await answer.json()] as const;
}

const card = '/members/member/28/card';

it('is that of today in the association’s time zone, and written down as a printed one is', async () => {
  await renewAndPay(own.site, own.memberId, { year: 2027 });
  expect(await ask(card)).toEqual([200, { year: 2026, card: null, next_year: 'renewed', can_renew: true }]);
  expect(await auditOf(own.db, 'card shown')).toEqual([]);

  own.site.clock.set('2026-12-31T23:30:00Z');
  const { verify_token } = await newestRow(own.db, 'records');
  const checkUrl = `${own.site.context.config.publicUrl}/check/${verify_token}`;
  expect(await ask(card)).toEqual([
    200,
    {
      year: 2027,
      card: {
        year: 2027,
        name: 'Ġużeppa Żerafa',
        membership_number: 28,
        photo: null,
        valid_until: '2027-12-31',
        awaits_payment: false,
        cover: {
          third_party: true,
          personal_accident: false,
          until: '2027-12-31',
          insured_elsewhere: false,
          agency_name: '',
        },
        check_url: checkUrl,
        code: { size: expect.any(Number), path: expect.stringMatching(/^M2 2h7v1h-7z/) },
        looked_up_at: '2026-12-31T23:30:00.000Z',
      },
      next_year: null,
      can_renew: false,
    },
  ]);
  const person = `member:id:${own.memberId}`;
  expect(await auditOf(own.db, 'card shown')).toEqual([
    { actor: person, subject: person, before: null, after: { year: 2027 } },
  ]);
});

it('is nobody’s else, and none of a year that a group began', async () => {
  const other = await addMember(own.db, { membership_number: 29, id_number: '0123457M' });
  await addRecord(own.db, other, 2026, { source: 'group', groups: [] });
  expect((await ask(card, other))[0]).toBe(403);
  expect(await ask('/members/member/29/card', other)).toEqual([
    200,
    { year: 2026, card: null, next_year: 'open', can_renew: true },
  ]);
});

it('is asked about without a session, by the token in its code alone', async () => {
  await renewAndPay(own.site, own.memberId);
  const { verify_token } = await newestRow(own.db, 'records');
  const check = async (token: string) => {
    const answer = await own.site.app.request(`/v1/data/check/${token}`);
    return [answer.status, await answer.json()];
  };
  expect(await check(verify_token)).toEqual([200, { validity: 'valid' }]);
  expect(await check('f'.repeat(32))).toEqual([200, { validity: 'unknown' }]);
  expect((await check('x'.repeat(5000)))[0]).toBe(400);
  await changeStored(own.db, 'members', { id: own.memberId }, { membership_number: null });
  expect(await check(verify_token)).toEqual([200, { validity: 'unknown' }]);
  await changeStored(own.db, 'members', { id: own.memberId }, { membership_number: 28 });
  await changeStored(
    own.db,
    'records',
    { verify_token },
    { member_id: null, cancelled_member_id: own.memberId, cancelled_at: new Date() },
  );
  expect(await check(verify_token)).toEqual([200, { validity: 'void' }]);
});

it('stands on a home screen under the association’s name and logo', async () => {
  const manifest = async () => (await own.site.app.request('/manifest.webmanifest')).json();
  expect(await manifest()).toMatchObject({
    short_name: 'AMACS',
    start_url: '/member/card',
    display: 'standalone',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
  const icon = async (side: number) => {
    const answer = await own.site.app.request(`/association/icon-${side}.png`);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = ((side / 2) * side + side / 2) * info.channels;
    return [
      answer.headers.get('content-type'),
      info.width,
      info.height,
      [...data.subarray(middle, middle + 3)],
    ];
  };
  const [type, width, height] = await icon(180);
  expect([type, width, height]).toEqual(['image/png', 180, 180]);

  const red = { width: 200, height: 100, channels: 3, background: '#ff0000' } as const;
  const hash = 'ab'.repeat(32);
  await store(own.db, 'association_logos', { hash, png: await sharp({ create: red }).png().toBuffer() });
  const details = JSON.stringify({ name: 'STS', longName: 'Scottish', logo: hash });
  await store(own.db, 'association_versions', { valid_from: new Date(0), changed_by: 'system', details });
  expect(await icon(512)).toEqual(['image/png', 512, 512, [255, 0, 0]]);
  expect(await manifest()).toMatchObject({ short_name: 'STS', name: 'Scottish' });
  expect((await own.site.app.request('/association/icon-100.png')).status).toBe(404);
});
