import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Cover, Insurance } from '#domain/insurance/insurance.ts';
import { newMember } from '#domain/member/member-admin.ts';
import { getCoversOfLines, sumPrice, type PriceLine } from '#domain/year/price.ts';
import { fromWire } from '#domain/values/wire.ts';
import { getGroupStatement, renewGroupInsurance } from '#server/calls/groups.ts';
import type { AdministratorCaller } from '#server/base/callers.ts';
import { addMember, renewMember } from '#server/calls/member-writing.ts';
import { getInsuranceReport } from '#server/calls/reports.ts';
import { Refused } from '#server/base/refused.ts';
import { memberSent } from '#tests/support/data/a-member.ts';
import { countDeepCases } from '#tests/support/draws.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addMembers, addOffer, checkoutsOf, prepareFor } from '#tests/support/server/renewals.ts';
import { signedInAdministrator } from '#tests/support/server/signed-in-administrator.ts';
import { payScripted, ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { keptOf } from './group-insurance/kept-year.ts';
import { schedule, type Deed } from './group-insurance/schedules.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const schedules = countDeepCases(60, 1000);
/** Schedules that run at once, each on a person of its own, and all of them on the same counters. */
const together = 10;
const year = 2026;

type Role = 'amacs' | 'lhg' | 'mag';

const own = useOwnDatabase();
const card = new ScriptedCard();
let portal: Portal;
let photo = '';
/** Who is signed in for each role. */
let callers: Readonly<Record<Role, AdministratorCaller>>;

beforeAll(async () => {
  await addOffer(own.db);
  portal = createPortal(own.db, '2026-02-03T09:00:00Z', card);
  photo = await aPhoto();
  callers = {
    amacs: await signedInAdministrator(own.db, 'registrar'),
    lhg: await signedInAdministrator(own.db, 'reenact', 'lhg'),
    mag: await signedInAdministrator(own.db, 'arms', 'mag'),
  };
});

function requestOf<B>(role: Role, body: B) {
  const { context } = portal;
  const common = { context, requestId: 'test', address: '', params: undefined, query: undefined };
  return { ...common, caller: callers[role], body };
}

async function renewAsGroup(group: Role, memberId: number, insurance: Insurance): Promise<void> {
  await renewGroupInsurance(requestOf(group, { memberId, membershipNumber: null, year, insurance }));
}

async function addAsGroup(memberId: number, insurance: Insurance): Promise<void> {
  const row = await storedRow(own.db, 'members', { id: memberId });
  const { id_number, first_name, date_of_birth, mobile_number } = row;
  const last_name = row.last_name.toUpperCase();
  const theirs = { id_number, first_name, last_name, date_of_birth, mobile_number, photo };
  const member = fromWire(newMember, { ...memberSent, ...theirs });
  const choice = { clubs: [], affiliatedGroups: [], licences: [], insurance, reference: '' };
  await addMember(requestOf('lhg', { member, ...choice }));
}

const selection = { clubs: ['amacs', 'tsc'], affiliatedGroups: ['lhg'], licences: [] };

async function pay(memberId: number): Promise<void> {
  await payScripted(portal, card, await checkoutsOf(own.db, memberId));
}

async function does({ who, insurance }: Deed, memberId: number, prepared: boolean): Promise<void> {
  switch (who) {
    case 'group':
    case 'group again':
      return renewAsGroup('lhg', memberId, insurance);
    case 'other group':
      return renewAsGroup('mag', memberId, insurance);
    case 'group adds':
      return addAsGroup(memberId, insurance);
    case 'office': {
      const bought = { ...insurance, boughtOn: undefined };
      const asked = requestOf('amacs', { year, ...selection, insurance: bought, reference: '' });
      await renewMember({ ...asked, params: { n: { id: memberId } } });
      return undefined;
    }
    case 'member':
      if (!prepared) await prepareFor(portal, memberId, { selection: { ...selection, insurance } });
      return pay(memberId);
  }
}

/** What a person is told may be a refusal; anything else that is thrown is a fault of ours. */
async function attempt(deed: Deed, memberId: number, prepared: boolean): Promise<boolean> {
  // The member's way is the longest, so that all of them come first in some schedules.
  const later = deed.who === 'member' ? 0 : deed.later;
  for (let step = 0; step < later; step += 1) await sql`select ${step}`.execute(own.db);
  try {
    await does(deed, memberId, prepared);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** People whom both groups have had since last year. */
async function addPeople(count: number): Promise<number[]> {
  const members = await addMembers(own.db, count);
  for (const id of members) await addRecord(own.db, id, year - 1, { groups: ['lhg', 'mag'] });
  return members;
}

const figures = { begun: 0, administrator: 0, member: 0, refundsDue: 0, deeds: 0, refused: 0, cents: 0 };

const premiums: Record<Cover, number> = { thirdParty: 1400, personalAccident: 500 };
const covers = ['thirdParty', 'personalAccident'] as const;

/** One membership, which the office or the member renewed; one certificate; each cover is paid for once, by one of them. */
async function assertOneMembership(memberId: number): Promise<void> {
  const rows = await keptOf(own.db, memberId, year);
  expect(rows).toHaveLength(1);
  const [record] = rows;
  if (!record) return;
  const { certificates, charged, clubs, receipts, renewals, source } = record;
  const held = covers.filter((cover) => record[cover]);
  expect(source).not.toBe('group');
  expect(clubs).toBe(2);
  expect(renewals.filter((one) => one.source !== 'group').map((one) => one.source)).toEqual([source]);
  const paid = renewals.flatMap(({ lines }) => covers.filter((cover) => getCoversOfLines(lines)[cover]));
  expect(paid.toSorted()).toEqual(held.toSorted());
  const ofGroup = renewals.filter((one) => one.source === 'group').flatMap(({ lines }) => lines);
  expect(charged.toSorted()).toEqual(covers.filter((cover) => getCoversOfLines(ofGroup)[cover]).toSorted());
  expect(certificates).toBe(held.length > 0 ? 1 : 0);
  const cents = (cover: Cover) => (record[cover] ? premiums[cover] : 0);
  expect([record.thirdPartyCents ?? 0, record.personalAccidentCents ?? 0]).toEqual(covers.map(cents));
  const byMember = renewals.find((one) => one.source === 'member');
  const receiptOfIt =
    byMember && sumPrice(byMember.lines) > 0
      ? [{ lines: byMember.lines, paid: sumPrice(byMember.lines) }]
      : [];
  expect(receipts).toEqual(receiptOfIt);
  if (source !== 'group') figures[source] += 1;
  if (charged.length > 0) figures.begun += 1;
  figures.refundsDue += record.refunds;
}

/** Both as the office reads them: each line is of a certificate of the report, and they cost the same. */
async function assertStatementsAgree(): Promise<void> {
  const query = { year, startDate: '2026-01-01', endDate: '2026-02-04' };
  const report = await getInsuranceReport({ ...requestOf('amacs', undefined), query });
  const statements = await Promise.all(
    ['lhg', 'mag'].map((group) =>
      getGroupStatement({ ...requestOf('amacs', undefined), query: { group, year } }),
    ),
  );
  const charged = new Map<string, number>();
  let total = 0;
  for (const statement of statements) {
    if (!('lines' in statement)) throw new Error('The statement is not kept');
    total += statement.total;
    for (const { amount, insuranceCertificateNumber, state } of statement.lines) {
      expect(state).toBe('owed');
      const number = insuranceCertificateNumber ?? '';
      charged.set(number, (charged.get(number) ?? 0) + amount);
    }
  }
  if (!Array.isArray(report)) throw new Error('The report is not kept');
  const { rows } = await sql<{ lines: readonly PriceLine[] }>`
    select after -> 'lines' as lines from audit
    where action = 'membership renewed' and after ->> 'source' <> 'group'`.execute(own.db);
  const bought = rows.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'club');
  expect(total + sumPrice(bought)).toBe(report.reduce((sum, row) => sum + row.total, 0));
  const totals = new Map(report.map((row) => [row.insuranceCertificateNumber, row.total]));
  for (const [number, cents] of charged) expect(totals.get(number)).toBeGreaterThanOrEqual(cents);
  figures.cents = total;
}

test(`a year is renewed once in ${schedules} schedules of groups, office, member and callback`, async () => {
  const started = performance.now();
  await fc.assert(
    fc.asyncProperty(fc.array(schedule, { minLength: together, maxLength: together }), async (batch) => {
      const members = await addPeople(batch.length);
      await Promise.all(
        batch.map(async ({ prepared, deeds }, place) => {
          const memberId = members[place] ?? 0;
          const bought = deeds.find(({ who }) => who === 'member')?.insurance;
          if (prepared && bought) {
            await prepareFor(portal, memberId, { selection: { ...selection, insurance: bought } });
          }
          const done = await Promise.all(deeds.map((deed) => attempt(deed, memberId, prepared)));
          figures.deeds += done.length;
          figures.refused += done.filter((is) => !is).length;
        }),
      );
      for (const memberId of members) await assertOneMembership(memberId);
      await assertStatementsAgree();
    }),
    // What runs at once ends differently each time, so a smaller example proves nothing.
    { numRuns: schedules / together, endOnFailure: true },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `group insurance: ${schedules} schedules of ${figures.deeds} renewals at once in ${seconds} s, ${figures.refused} ` +
      `refused; begun by a group ${figures.begun}, renewed by the office ${figures.administrator}, by the member ` +
      `${figures.member} times, ${figures.refundsDue} refunds due; one membership and one certificate each; receipts, ` +
      `statements and report agree on ${figures.cents} cents of groups`,
  );
  expect(figures.administrator + figures.member).toBe(schedules);
  for (const ways of [figures.begun, figures.administrator, figures.member]) {
    expect(ways).toBeGreaterThan(schedules / 50);
  }
}, 600_000);
