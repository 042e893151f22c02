import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { AdministratorCaller } from '#server/base/callers.ts';
import { getGroupStatement, renewGroupInsurance } from '#server/calls/groups.ts';
import { renewMember } from '#server/calls/member-writing.ts';
import { getInsuranceReport } from '#server/calls/reports.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { countCases } from '#tests/support/draws.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addMembers, addOffer } from '#tests/support/server/renewals.ts';
import { signedInAdministrator } from '#tests/support/server/signed-in-administrator.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { OfficeModel, type Made, type Value, type Wish } from './undo/office-model.ts';
import { Office, year } from './undo/office.ts';
import { recordsHeld } from './undo/records-held.ts';
import { clickOn, clubs, groups, wishOf } from './undo/wishes.ts';
import { store } from '#tests/support/database/stored.ts';

const clicks = countCases(80, 200, 10_000);
const people = 12;
const hour = 3_600_000;

const own = useOwnDatabase();
let portal: Portal;
let members: readonly number[] = [];
let callers: Readonly<Record<'amacs' | 'lhg', AdministratorCaller>>;

function requestOf<Q, B, P>(
  group: keyof typeof callers,
  { body, params, query }: { query?: Q; body?: B; params?: P },
) {
  const { context } = portal;
  return {
    context,
    caller: callers[group],
    requestId: 'test',
    address: '',
    body: body as B,
    params: params as P,
    query: query as Q,
  };
}

/** Half of the people are renewed by the office, half insured by their group; all with third party, in one club. */
beforeAll(async () => {
  await addOffer(own.db);
  portal = createPortal(own.db, '2026-02-03T09:00:00Z');
  callers = {
    amacs: await signedInAdministrator(own.db, 'treasurer'),
    lhg: await signedInAdministrator(own.db, 'reenact', 'lhg'),
  };
  members = await addMembers(own.db, people);
  const insurance = { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' };
  for (const [index, id] of members.entries()) {
    await store(own.db, 'member_photos', { member_id: id, jpeg: Buffer.from('a'), hash: 'a' });
    if (index % 2 === 0) {
      const groups = { clubs: ['amacs', 'tsc'], affiliatedGroups: ['lhg'] };
      const bought = { ...insurance, boughtOn: undefined };
      const body = { year, ...groups, licences: [], insurance: bought, reference: '' };
      await renewMember(requestOf('amacs', { body, params: { n: { id } } }));
    } else {
      await addRecord(own.db, id, year - 1, { groups: ['lhg'] });
      const body = { memberId: id, membershipNumber: null, year, insurance };
      await renewGroupInsurance(requestOf('lhg', { body }));
    }
  }
});

function modelOfOffice(): OfficeModel {
  const model = new OfficeModel(
    people,
    { covers: 'third party', agency: '', city: 'Ħaż-Żebbuġ', vip: false, 'group lhg': true },
    Object.fromEntries([
      ...clubs.flatMap((name) => [
        [`club enabled ${name}`, true],
        [`mandatory ${name}`, name === 'amacs'],
      ]),
      ...groups.map((name) => [`group enabled ${name}`, true]),
      ...Object.entries({ amacs: 1000, tsc: 500, mgc: 750, rsc: 0 }).map(([name, fee]) => [
        `fee ${name}`,
        fee,
      ]),
    ]) as Record<string, Value>,
    (of) => of % 2 === 1,
  );
  for (const [index, fields] of model.people.entries()) {
    if (index % 2 === 0) fields.set('club amacs', 1000).set('club tsc', 500);
  }
  return model;
}

/** Something that was done and may be taken back: what the model says of it, and the audit's entry. */
type Done = Made & { readonly entry: AuditedChange & { readonly at: Date } };

const figures = { made: 0, 'so already': 0, refused: 0, undone: 0, certificatesKept: 0 };

/** What one click asks for: of the model, and of the server. */
interface Step {
  readonly wish: Wish;
  readonly undoes: Done | null;
  readonly who: AdministratorCaller;
}

/** What the model expects: who undoes what is taken back already is told so, where a click changes nothing. */
function expectedOf(model: OfficeModel, { undoes, wish }: Step): ReturnType<OfficeModel['asks']> {
  const outcome = model.asks(wish);
  return undoes && outcome === 'so already' ? 'refused' : outcome;
}

async function take(office: Office, model: OfficeModel, step: Step): Promise<Done | null> {
  const { undoes, who, wish } = step;
  const before = model.holds(wish.of, wish.field);
  // What the server is asked for comes from what it holds now, so both are asked at the same moment.
  const call = undoes ? await office.undoOf(undoes.entry) : await office.callFor(wish);
  const expected = expectedOf(model, step);
  const outcome = await office.make(who, call);
  const came = typeof outcome === 'object' ? 'made' : outcome;
  expect({ wish, undoes: undoes !== null, outcome: came }).toEqual({
    wish,
    undoes: undoes !== null,
    outcome: expected,
  });
  figures[expected] += 1;
  if (typeof outcome !== 'object') return null;
  if (undoes) figures.undone += 1;
  return { ...wish, before, entry: outcome.entry };
}

/** A cover that is taken away and given again within its day is on the certificate that it was on. */
function keepsCertificate(undoes: Done, undone: Done): void {
  if (undoes.field !== 'covers' || toDay(undoes.entry.at) !== toDay(undone.entry.at)) return;
  const [was, is] = [undoes.entry.before?.['certificate'], undone.entry.after?.['certificate']];
  if (was === undefined) return;
  expect(is).toEqual(was);
  figures.certificatesKept += 1;
}

/** Certificates, statement and report say what the records do, each cover once and at one price. */
async function assertPapersAgree(): Promise<void> {
  const { rows: certificates } = await sql<{
    covers: string;
    held: string;
    inForce: number;
    numbers: number;
  }>`
    select concat(third_party, ' ', personal_accident) as covers,
      coalesce((select concat(third_party_from is not null, ' ', personal_accident_from is not null)
        from certificates where record_id = records.id and voided_at is null), 'f f') as held,
      (select count(*)::integer from certificates where record_id = records.id and voided_at is null) as "inForce",
      (select count(*)::integer - count(distinct number)::integer from certificates) as numbers
    from records where year = ${year}`.execute(own.db);
  for (const { covers, held, inForce, numbers } of certificates) {
    expect({ held, inForce, numbers }).toEqual({
      held: covers,
      inForce: covers === 'f f' ? 0 : 1,
      numbers: 0,
    });
  }
  const query = { year, startDate: `${year}-01-01`, endDate: toDay(portal.clock.now()) };
  const report = (await getInsuranceReport(requestOf('amacs', { query }))) as readonly {
    insuranceCertificateNumber: string;
    total: number;
  }[];
  const { rows: inForce } = await sql<{ number: number; total: number }>`
    select number, third_party_cents + personal_accident_cents as total from certificates
    where voided_at is null and cover_year = ${year} order by number`.execute(own.db);
  expect(
    report.map(({ insuranceCertificateNumber, total }) => [
      Number(insuranceCertificateNumber.slice(5)),
      total,
    ]),
  ).toEqual(inForce.map(({ number, total }) => [number, total]));
  const statement = (await getGroupStatement(requestOf('amacs', { query: { year, group: 'lhg' } }))) as {
    lines: readonly { insuranceCertificateNumber: string | null; amount: number; state: string }[];
  };
  const charged = new Map<string, number>();
  for (const { amount, insuranceCertificateNumber: number, state } of statement.lines) {
    if (state !== 'to give back') charged.set(number ?? '', (charged.get(number ?? '') ?? 0) + amount);
  }
  const insured = new Map(report.map((row) => [row.insuranceCertificateNumber, row.total]));
  for (const [number, cents] of charged) {
    expect({ number, isInsured: cents <= (insured.get(number) ?? 0) }).toEqual({ number, isInsured: true });
  }
}

test(`${clicks} clicks and undos by two administrators leave the office as the model says`, async () => {
  const model = modelOfOffice();
  const office = new Office(portal, members);
  const administrators = [
    await signedInAdministrator(own.db, 'registrar'),
    await signedInAdministrator(own.db, 'deputy'),
  ] as const;
  const done: Done[] = [];
  for (const click of fc.sample(clickOn(people), { numRuns: clicks, seed: 12 })) {
    const undoes = click.kind === 'undo' ? (done.at(-1 - click.ago) ?? null) : null;
    if (click.kind === 'undo' && !undoes) continue;
    const wish = undoes
      ? { of: undoes.of, field: undoes.field, value: undoes.before, upon: undoes.value }
      : wishOf(click as Exclude<typeof click, { kind: 'undo' }>, model);
    const who = administrators[figures.made % 2 === 0 ? 0 : 1];
    const made = await take(office, model, { wish, undoes, who });
    if (made && undoes) keepsCertificate(undoes, made);
    if (made) done.push(made);
    if (click.kind !== 'undo' && figures.made % 7 === 0) portal.clock.advance(hour);
  }
  const expected = model.people.map((fields) =>
    Object.fromEntries([...fields].filter(([, value]) => value !== null)),
  );
  expect(await recordsHeld(own.db)).toEqual(expected);
  await assertPapersAgree();
  console.log(`${clicks} clicks: ${JSON.stringify(figures)}`);
  expect(figures.undone).toBeGreaterThan(clicks / 20);
  expect(figures.certificatesKept).toBeGreaterThan(0);
}, 1_800_000);
