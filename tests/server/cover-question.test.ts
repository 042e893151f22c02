import { expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { both, none, tp, insured } from '#tests/support/server/covers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { changeStored } from '#tests/support/database/stored.ts';

const office = useOffice();

/** The office's call at an instant, by an administrator who signs in then. */
async function setAt(instant: string, body: object) {
  office.site.clock.set(instant);
  const token = await office.administrator(`at ${instant} ${Math.random()}`, 'amacs');
  return said(await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...body }, token));
}

async function insuredSince(day: string, cover = insured()): Promise<void> {
  await office.renew('28', { licences: [], insurance: cover });
  await changeStored(office.db, 'certificates', {}, { third_party_bought_on: day, third_party_from: day });
}

const inForce = async () =>
  (await office.certificates()).filter((one) => one.voided_at === null).map((one) => one.number);

it('is asked from midnight in Malta on, and changes nothing', async () => {
  await insuredSince('2026-01-23');
  expect(await setAt('2026-11-21T22:30:00Z', none)).toEqual(done);
  expect(await setAt('2026-11-21T22:59:59Z', { ...tp, ask_first: true })).toEqual(done);
  expect(await inForce()).toEqual([1]);
  expect(await setAt('2026-11-21T22:59:59Z', none)).toEqual(done);
  const question = {
    taken_away: [{ cover: 'third_party', day: '2026-11-21', certificate: '2026/00001' }],
    voided: null,
    lines: [{ cover: 'third_party', from: '2026-11-22', cents: '14.00' }],
  };
  const changes = (await office.audited('insurance updated')).length;
  expect(await setAt('2026-11-21T23:00:00Z', { ...tp, ask_first: true, undo: true })).toEqual([
    200,
    { question },
  ]);
  const covered = office.db.selectFrom('records').select('third_party');
  expect(await covered.execute()).toEqual([{ third_party: false }]);
  expect([await inForce(), (await office.audited('insurance updated')).length]).toEqual([[], changes]);
  expect(await setAt('2026-11-21T23:00:00Z', tp)).toEqual(done);
  expect(await inForce()).toEqual([2]);
});

it('names the certificate that becomes void, and the cover that goes on beside the one that begins anew', async () => {
  await insuredSince('2026-01-23', insured({ pa: true }));
  await setAt('2026-11-21T12:00:00Z', tp);
  expect(await setAt('2026-11-24T12:00:00Z', { ...both, ask_first: true })).toEqual([
    200,
    {
      question: {
        taken_away: [{ cover: 'personal_accident', day: '2026-11-21', certificate: '2026/00001' }],
        voided: '2026/00002',
        lines: [
          { cover: 'third_party', from: '2026-01-23', cents: '14.00' },
          { cover: 'personal_accident', from: '2026-11-24', cents: '5.00' },
        ],
      },
    },
  ]);
  expect(await inForce()).toEqual([2]);
});

it('is not asked for a cover that the record never had, nor where one is taken away, nor of whoever does not want it', async () => {
  await insuredSince('2026-01-23');
  expect(await setAt('2026-11-22T12:00:00Z', { ...both, ask_first: true })).toEqual(done);
  expect(await setAt('2026-11-23T12:00:00Z', { ...none, ask_first: true })).toEqual(done);
  expect(await setAt('2026-11-24T12:00:00Z', both)).toEqual(done);
  expect(await inForce()).toEqual([3]);
});

it('charges the group once for a cover that begins anew, and not for one that goes on', async () => {
  await office.renew('28', { year: '2025' });
  await office.groupInsures({ membership_number: 28, insurance: insured({ pa: true }) });
  const charges = async () =>
    (await office.db.selectFrom('group_charges').selectAll().orderBy('id').execute()).map(
      ({ cover, charged_on, purchase }) => [cover, charged_on, purchase],
    );
  const before = await charges();
  await setAt('2026-11-21T22:00:00Z', none);
  await setAt('2026-11-21T22:59:59Z', { ...both, ask_first: true });
  expect(await charges()).toEqual(before);
  await setAt('2026-11-21T22:59:59Z', tp);
  await setAt('2026-11-21T23:00:00Z', { ...both, ask_first: true });
  expect(await charges()).toEqual(before);
  await setAt('2026-11-21T23:00:00Z', both);
  expect(await charges()).toEqual([
    ['thirdParty', '2026-11-21', 1],
    ['personalAccident', '2026-11-22', 1],
  ]);
});

it('is also asked when a cover of a year that is over was bought, which begins on that day', async () => {
  await office.renew('28', { year: '2025', licences: [], insurance: insured({ tp: false }) });
  const inYear = (more: object) => setAt('2026-11-21T12:00:00Z', { year: '2025', ...tp, ...more });
  const line = { cover: 'third_party', from: null, cents: '14.00' };
  expect(await inYear({ ask_first: true })).toEqual([
    200,
    { question: { needs_day: true, taken_away: [], voided: null, lines: [line] } },
  ]);
  expect(await inForce()).toEqual([]);
  const reason = 'Date of purchase is required and must be a day of that year, entered as dd/mm/yyyy.';
  expect(await inYear({ bought_on: '2026-03-10' })).toEqual([400, { reason, fields: { bought_on: reason } }]);
  expect(await inYear({ bought_on: '2025-03-10', ask_first: true })).toEqual(done);
  const [certificate] = await office.certificates();
  expect(certificate).toMatchObject({ third_party_bought_on: '2025-03-10', third_party_from: '2025-03-10' });
  // What is bought is kept.
  expect(await inYear({ ...both, bought_on: '2025-06-01' })).toEqual(done);
  expect((await office.certificates()).at(-1)).toMatchObject({
    third_party_from: '2025-03-10',
    personal_accident_from: '2025-06-01',
  });
});
