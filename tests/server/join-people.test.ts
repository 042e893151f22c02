import { expect, it } from 'vitest';
import { createSeededRandom } from '#server/demo/draws.ts';
import { limits } from '#tests/contract/samples/no-limits.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { send, signIn } from '#tests/support/server/site.ts';
import { addDrawn, join } from './joined-people-pair.ts';

const office = useOffice({ limits });

it('the old number signs in, is answered with the own one, and is never given again', async () => {
  const draw = createSeededRandom(1);
  const [one, other] = [await addDrawn(office, draw, 40), await addDrawn(office, draw, 41)];
  const before = await signIn(office.site, '41', other.mobile);
  office.site.clock.advance(61_000);
  await join(office, one.id, other.id);
  expect((await send(office.site, 'GET /members/member/41', { token: before })).status).toBe(403);
  const token = await signIn(office.site, '41', one.mobile);
  for (const number of ['40', '41']) {
    const { body, status } = await send(office.site, `GET /members/member/${number}`, { token });
    expect([status, Object(body).membership_number]).toEqual([200, 40]);
  }
  const added = await office.call('GET /admin/members/joining');
  expect(added.status).toBe(200);
});
