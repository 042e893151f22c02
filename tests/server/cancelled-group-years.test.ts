import { expect, it } from 'vitest';
import { deskOf } from '#tests/support/server/desk.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const { openLines, owed, pay, reverse, waive } = deskOf(office);

const insurance = insured({ tp: false, pa: true });

/** Somebody whose year a group began and insured, and the office completed, with a cover more; then it is cancelled. */
async function cancelCompleted() {
  const id = await office.personOfGroup('0200001M', 2025);
  const n = `id:${id}`;
  await office.groupInsures({ member_id: id });
  const complete = () => office.renew(n, { licences: [], insurance, paid_by: 'cash' });
  const cancel = () =>
    office.call(`POST /admin/members/${n}/records/2026/cancel`, { reason: 'The wrong year' });
  await complete();
  await cancel();
  return { cancel, complete, id, n };
}

/** Gives the cover again whose renewal was cancelled; answers what is open for it then, in euros. */
async function giveCoverAgain(n: string): Promise<number[]> {
  const covers = { year: 2026, third_party: true, personal_accident: true, insured_elsewhere: false };
  expect((await office.call(`PATCH /admin/members/${n}/insurance`, covers)).status).toBe(200);
  const lines = (await owed()).flatMap((one) => one.lines);
  return lines.filter(({ kind }) => kind === 'personalAccident').map(({ cents }) => Number(cents));
}

it('a cover that is given again is owed, and what was paid for it before is still to be given back', async () => {
  const { n } = await cancelCompleted();
  expect(await giveCoverAgain(n)).toEqual([-5, 5]);
});

it('that is so too where the desk had paid it out, and has it back', async () => {
  const { n } = await cancelCompleted();
  const [, paidOut] = await pay(await openLines());
  expect((await reverse(Object(paidOut).receipt))[0]).toBe(200);
  expect(await giveCoverAgain(n)).toEqual([-5, 5]);
});

it('what nobody got back before the cancellation has no part in what is given after it', async () => {
  const { complete, n } = await cancelCompleted();
  await complete();
  const none = { year: 2026, third_party: true, personal_accident: false, insured_elsewhere: false };
  expect((await office.call(`PATCH /admin/members/${n}/insurance`, none)).status).toBe(200);
  await waive(await openLines());
  await office.call(`POST /admin/members/${n}/records/2026/cancel`, { reason: 'The wrong year' });
  await waive(await openLines());
  expect(await giveCoverAgain(n)).toEqual([5]);
});

it('enrolment is due once after it was cancelled, whatever became of what was paid for it', async () => {
  const { cancel, complete, id } = await cancelCompleted();
  const isDue = async () =>
    Object((await office.call(`GET /admin/members/joining?id=${id}`)).body).enrolment_again;
  expect(await isDue()).toBe(true);
  await waive(await openLines());
  expect(await isDue()).toBe(true);
  await complete();
  expect(await isDue()).toBe(false);
  await cancel();
  expect(await isDue()).toBe(true);
});

it('a cancellation that is heard twice leaves the next renewal of the group’s year, which has the same record', async () => {
  const { complete, n } = await cancelCompleted();
  const line = `/admin/members/${n}/records/2026`;
  const read = async () => Object((await office.call(`GET ${line}/cancellation`)).body);
  await complete();
  const { made, record } = await read();
  const cancel = () =>
    office.call(`POST ${line}/cancel`, { reason: 'The wrong year', record, made: String(made) });
  expect((await cancel()).status).toBe(200);
  office.site.clock.advance(60_000);
  await complete();
  expect((await cancel()).status).toBe(200);
  expect(await read()).toMatchObject({ record, made: '2026-11-21T10:01:00.000Z' });
  expect(await office.audited('renewal cancelled')).toHaveLength(2);
});
