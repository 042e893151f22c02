import { expect, it } from 'vitest';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';

const office = useOffice();

let people = 0;

/** Somebody who has these records: the clubs of each year, and for one without clubs the group alone. */
async function somebody(records: Record<number, string[]>, more: object = {}): Promise<number> {
  people += 1;
  const id = await addMember(office.db, {
    membership_number: 2000 + people,
    id_number: `${String(300_000 + people).padStart(7, '0')}M`,
    ...more,
  });
  for (const [year, clubs] of Object.entries(records)) {
    const groups = clubs.length > 0 ? [] : ['lhg'];
    const record_id = await addRecord(office.db, id, Number(year), { groups });
    for (const short_name of clubs) {
      await office.db.insertInto('record_clubs').values({ record_id, short_name, fee_cents: 0 }).execute();
    }
  }
  return id;
}

const counted = async (what: 'clubs' | 'groups' | 'years') => {
  const [status, body] = said(await office.call('GET /admin/administration/people-concerned'));
  expect(status).toBe(200);
  return (Object(body) as Record<string, Record<string, unknown>[]>)[what] ?? [];
};
const ofClub = async (name: string) => (await counted('clubs')).find((one) => one['short_name'] === name);

it('counts nobody where nobody has a record', async () => {
  expect(await counted('clubs')).toContainEqual({ short_name: 'tsc', members: 0, payers: 0, others: 0 });
  expect(await counted('groups')).toContainEqual({ short_name: 'lhg', people: 0 });
  expect(await counted('years')).toContainEqual({ year: '2026', to_renew: 0 });
});

it('counts the living by their newest record of last year or later, and lets no VIP pay', async () => {
  await somebody({ 2026: ['amacs', 'tsc'] });
  await somebody({ 2025: ['amacs', 'tsc'] });
  // Who has left the club, or the association, or died, is none of its members any more.
  await somebody({ 2025: ['amacs', 'tsc'], 2026: ['amacs'] });
  await somebody({ 2024: ['amacs', 'tsc'] });
  await somebody({ 2026: ['amacs', 'tsc'] }, { deceased: true });
  await somebody({ 2026: ['amacs', 'tsc'] }, { vip: true });
  // No club is mandatory for who is insured by a group alone.
  await somebody({ 2026: [] });
  expect(await ofClub('tsc')).toEqual({ short_name: 'tsc', members: 3, payers: 2, others: 1 });
  expect(await ofClub('amacs')).toEqual({ short_name: 'amacs', members: 4, payers: 3, others: 0 });
  expect(await counted('groups')).toContainEqual({ short_name: 'lhg', people: 1 });
});

it('counts for a year who had a record the year before and has none of it', async () => {
  await somebody({ 2025: ['amacs', 'tsc'] });
  await somebody({ 2025: ['amacs', 'tsc'], 2026: ['amacs', 'tsc'] });
  await somebody({ 2025: ['amacs', 'tsc'] }, { deceased: true });
  await somebody({ 2024: ['amacs', 'tsc'] });
  const years = await counted('years');
  expect(years).toContainEqual({ year: '2026', to_renew: 1 });
  expect(years).toContainEqual({ year: '2027', to_renew: 1 });
});
