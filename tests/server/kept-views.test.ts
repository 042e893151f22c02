import { expect, it } from 'vitest';
import { storedRows } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const look = {
  query: { standing: 'not yet', thisYear: 'no', sort: '-name' },
  left_out: ['email'],
  further: ['town', 'clubs'],
};
const line = '/admin/kept-views';

it('a view is kept by name for oneself or for the office, renamed and removed, and the log says so', async () => {
  const own = { id: 1, name: 'Not yet', whose: 'own', look };
  expect((await office.call(`POST ${line}`, { name: 'Not yet', whose: 'own', look })).body).toEqual(own);
  // Once more is the same one, as where its answer was lost.
  expect((await office.call(`POST ${line}`, { name: 'Not yet', whose: 'own', look })).body).toEqual(own);
  await office.call(`POST ${line}`, {
    name: 'Żebbuġ',
    whose: 'office',
    look: { query: {}, left_out: [], further: [] },
  });
  expect((await office.call(`GET ${line}`)).body).toMatchObject([own, { name: 'Żebbuġ', whose: 'office' }]);
  const other = { name: 'not YET', whose: 'own', look: { ...look, further: [] } };
  expect((await office.call(`POST ${line}`, other)).status).toBe(400);
  expect(said(await office.call(`PATCH ${line}`, { view: 1, name: 'Still to renew' }))).toEqual(done);
  expect(said(await office.call(`DELETE ${line}`, { view: 1 }))).toEqual(done);
  expect(said(await office.call(`DELETE ${line}`, { view: 1 }))).toEqual(done);
  expect((await office.call(`PATCH ${line}`, { view: 1, name: 'Gone' })).status).toBe(400);
  expect(await storedRows(office.db, 'kept_views', {}, ['name', 'owner_id'])).toEqual([
    { name: 'Żebbuġ', owner_id: null },
  ]);
  expect([
    ...(await office.audited('view kept')),
    ...(await office.audited('view renamed')),
    ...(await office.audited('view removed')),
  ]).toMatchObject([
    { subject: 'view:Not yet' },
    { subject: 'view:Żebbuġ' },
    { subject: 'view:Not yet', before: { name: 'Not yet' }, after: { name: 'Still to renew' } },
    { subject: 'view:Still to renew' },
  ]);
});

it('an administrator sees and changes the office’s views and their own, and nobody else’s', async () => {
  const other = await office.administrator('second', 'amacs');
  await office.call(`POST ${line}`, { name: 'Mine', whose: 'own', look });
  await office.call(`POST ${line}`, { name: 'Ours', whose: 'office', look });
  const { body } = await office.call(`GET ${line}`, undefined, other);
  expect(body).toMatchObject([{ name: 'Ours', whose: 'office' }]);
  expect((await office.call(`PATCH ${line}`, { view: 1, name: 'Taken' }, other)).status).toBe(400);
  expect(said(await office.call(`DELETE ${line}`, { view: 1 }, other))).toEqual(done);
  expect(said(await office.call(`PATCH ${line}`, { view: 2, name: 'All of us' }, other))).toEqual(done);
  // A name of one's own may be that of somebody else's view.
  expect((await office.call(`POST ${line}`, { name: 'Mine', whose: 'own', look }, other)).status).toBe(200);
  expect((await office.call(`GET ${line}`)).body).toMatchObject([
    { id: 2, name: 'All of us' },
    { id: 1, name: 'Mine' },
  ]);
  expect((await office.call(`GET ${line}`, undefined, office.tokens.lhg)).status).toBe(403);
});

it.each([
  [{ query: { search: 'Żahra' } }],
  [{ query: { page: '3' } }],
  [{ query: { club: 'x'.repeat(101) } }],
  [{ further: ['photo'] }],
])('what a view does not keep is refused: %j', async (change) => {
  const kept = { name: 'Not yet', whose: 'own', look: { ...look, ...change } };
  expect((await office.call(`POST ${line}`, kept)).status).toBe(400);
});

it.each(['\u0000', '\ud800', 'a\u0000'])('a view keeps nothing that no database can: %j', async (sort) => {
  const sent = { name: 'Odd', whose: 'own', look: { query: { sort }, left_out: [], further: [] } };
  expect((await office.call(`POST ${line}`, sent)).body).toMatchObject({ look: { query: {} } });
});
