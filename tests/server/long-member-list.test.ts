import { expect, it } from 'vitest';
import { createSite } from '#tests/support/server/site.ts';
import { endsWhereLeft, people, useLongList } from './long-list-office.ts';

const list = useLongList();
const { office, ask, told, released } = list;

endsWhereLeft(list, ['br']);

it('a list of many people leaves connections to everybody else', async () => {
  const lists: Response[] = [];
  for (let turn = 0; turn < 4; turn += 1) lists.push(await ask(office.site, 'limit=0'));
  const refused = await ask(office.site, 'limit=0');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '10',
    { reason: 'The portal is busy. Please try again in a few seconds.' },
  ]);
  for (const list of lists) await list.body?.cancel();
  await released();
  const after = await ask(office.site, 'limit=0');
  expect(await after.json()).toHaveLength(people);
});

// The last one: a list that was read in one piece is kept.
it('a list of many people is the same byte for byte as one in one piece', async () => {
  const query = 'startMembershipNumber=0&limit=0';
  const parts = await ask(office.site, query);
  expect(parts.headers.get('content-length')).toBeNull();
  const long = await told(parts);
  // Another release of the same data has its own lists in memory.
  const whole = await ask(createSite(office.db), query);
  expect(whole.headers.get('content-length')).not.toBeNull();
  expect(long).toEqual(await told(whole));
  expect((JSON.parse(long.text) as unknown[]).length).toBe(people);
  expect(await office.audited('members read')).toMatchObject([
    { after: { rows: people } },
    { after: { rows: people } },
  ]);
});
