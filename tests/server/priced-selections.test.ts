import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { getMembershipDetails } from '#domain/calls/member-self.ts';
import { getJoining, getMembershipsAndLicences } from '#domain/calls/members.ts';
import { getClubs, getPrices } from '#domain/calls/public-data.ts';
import { setClubFee, setYearPrices } from '#domain/calls/registry.ts';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { priceOfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { priceNewMember, sumPrice, type PriceLine } from '#domain/year/price.ts';
import { addWhatGroupBought, priceDraft, type RenewalData } from '#machines/renewal/renewal-draft.ts';
import { fromWire, toWire } from '#domain/values/wire.ts';
import { toClubsWithFeesOfYear, findPricesInForce } from '#domain/year/year-prices.ts';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { drawBetween, isDrawnWithChance, createSeededRandom, pick, type Draw } from '#server/demo/draws.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { countCases } from '#tests/support/draws.ts';
import { aPerson, aPhoto } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { drawnPrices, firstPrices, onWire, type PlainPrices } from '#tests/support/server/price-model.ts';
import { addOffer, checkoutOf } from '#tests/support/server/renewals.ts';
import {
  addAdministrator,
  addMember,
  addRecord,
  administratorOf,
  createSite,
  send,
  type Site,
} from '#tests/support/server/site.ts';
import {
  drawnWish,
  plainCertificate,
  plainPrice,
  years,
  type Wanted,
  type YearsPrices,
} from './random-selections.ts';

const many = countCases(15, 80, 10_000);
/** How many selections are priced between two changes of prices. */
const together = Math.min(many, 40);

const own = useOwnDatabase();
let site: Site;
const tokens = { office: '', group: '' };
let prices: YearsPrices = { 2026: firstPrices, 2027: firstPrices };
const seen = {
  wizard: 0,
  office: 0,
  form: 0,
  vip: 0,
  begun: 0,
  enrolled: 0,
  early: 0,
  paid: 0,
  changes: 0,
  lines: 0,
};

beforeAll(async () => {
  await addOffer(own.db);
  site = createSite(own.db);
  await addAdministrator(own.db, 'registrar', 'amacs');
  await addAdministrator(own.db, 'reenact', 'lhg');
});

const byName = (lines: readonly (readonly [string, number])[]) => Object.fromEntries(lines);
const named = (lines: readonly PriceLine[]) =>
  byName(lines.map((line) => [line.kind === 'club' ? line.shortName : line.kind, line.cents]));

async function made(line: string, body?: unknown, token = tokens.office): Promise<Record<string, unknown>> {
  const answer = await send(site, line, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200)
    throw new Error(`${line} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Object(answer.body);
}

async function changePrices(draw: Draw): Promise<void> {
  if (isDrawnWithChance(draw, 0.4)) {
    const fee = drawBetween(draw, 0, 5000);
    const only = isDrawnWithChance(draw, 0.5) ? pick(draw, years) : undefined;
    await made('PATCH /admin/clubs/fee', toWire(setClubFee.body, { shortName: 'mgc', fee, year: only }));
    const changed = years.map((year) => {
      const fees = { ...prices[year].fees, ...(only === undefined || only === year ? { mgc: fee } : {}) };
      return [year, { ...prices[year], fees }] as const;
    });
    prices = { ...prices, ...Object.fromEntries(changed) };
  }
  const year = pick(draw, years);
  const after = drawnPrices(draw, prices[year]);
  await made(
    'PATCH /admin/administration/renewal-year/prices',
    toWire(setYearPrices.body, { year, ...after }),
  );
  prices = { ...prices, [year]: after };
  seen.changes += 1;
}

/** The people of before go, since there are no more than 9,999 numbers; the office signs in again. */
async function begin(): Promise<void> {
  await sql`truncate members, counters cascade`.execute(own.db);
  const signedIn = async (username: string) =>
    startAdministratorSession(own.db, site.clock.now(), (await administratorOf(own.db, username)).id);
  Object.assign(tokens, { office: await signedIn('registrar'), group: await signedIn('reenact') });
}

/** Writes down who makes a selection; a group may begin their year. */
async function enter(one: Wanted, place: number): Promise<void> {
  if (one.door === 'form') return;
  const membership_number = one.numbered ? place + 1 : null;
  const id_number = `${String(place).padStart(7, '0')}M`;
  one.memberId = await addMember(own.db, { membership_number, id_number, vip: one.vip });
  if (!one.begun) return;
  await addRecord(own.db, one.memberId, 2025, { groups: ['lhg'], source: 'group' });
  const { insurance } = onWire({ ...one.selection, insurance: one.begun.insurance });
  const body = { member_id: one.memberId, membership_number: null, year: one.year, insurance };
  await made('POST /admin/members/affiliated-groups/insurance/renew', body, tokens.group);
}

type OnOffer = Pick<RenewalData, 'clubs' | 'prices'>;
/** What the price is by the model, and how the selection is sent. */
const expectedOf = (one: Wanted) => byName(plainPrice(one, prices[one.year]));
const bodyOf = ({ selection, year }: Wanted) => ({ year, ...onWire(selection) });
const paidBy = ({ pays }: Wanted, place: number) => (pays ? { paid_by: deskMethods[place % 4] } : {});

/** What the wizard shows is what the model says. */
async function look(one: Wanted, place: number, offer: OnOffer): Promise<void> {
  const { token } = await startMemberSession(own.db, site.clock.now(), one.memberId);
  const answer = await made(`GET /members/member/${place + 1}/membership-details`, undefined, token);
  const records = fromWire(getMembershipDetails.answer, answer);
  const chosen = addWhatGroupBought({ ...one.selection, year: one.year }, records);
  expect(named(priceDraft(chosen, { ...offer, records, vip: one.vip }))).toEqual(expectedOf(one));
}

/** A checkout is prepared, which freezes what the model says. */
async function prepareCheckout(one: Wanted, place: number): Promise<void> {
  const { token } = await startMemberSession(own.db, site.clock.now(), one.memberId);
  await made(`POST /members/member/${place + 1}/prepare-checkout`, bodyOf(one), token);
  const checkout = await checkoutOf(own.db, one.memberId);
  expect([named(checkout.lines), checkout.stamp_duty_percent]).toEqual([
    expectedOf(one),
    prices[one.year].stampDutyPercent,
  ]);
  expect(checkout.total_cents).toBe(sumPrice(checkout.lines));
}

/** The office's dialog shows what the model says, and renews for that and nothing else. */
async function renewAtTheOffice(one: Wanted, place: number, offer: OnOffer): Promise<void> {
  const { memberId, numbered, selection, vip, year } = one;
  const answer = await made(`GET /admin/members/id:${memberId}/memberships-and-licences`);
  const records = fromWire(getMembershipsAndLicences.answer, answer);
  const joining = numbered ? null : fromWire(getJoining.answer, await made('GET /admin/members/joining'));
  const chosen = addWhatGroupBought({ ...selection, year }, records);
  const shown = priceOfficeRenewal(chosen, { ...offer, groups: [], records, vip, joining });
  expect(named(shown)).toEqual(expectedOf(one));
  const path = `POST /admin/members/id:${memberId}/renew`;
  const renewal = { ...bodyOf(one), ...paidBy(one, place) };
  const dearer = { ...renewal, total: toEuroDecimal(sumPrice(shown) + 1) };
  const refused = await send(site, path, { token: tokens.office, body: dearer });
  expect(refused.status).toBe(409);
  await made(path, { ...renewal, total: toEuroDecimal(sumPrice(shown)) });
}

/** The form shows what the model says, and adds somebody. */
async function addByForm(one: Wanted, place: number, { clubs, prices: told }: OnOffer): Promise<void> {
  const { selection, year } = one;
  const shown = priceNewMember(selection, toClubsWithFeesOfYear(year, clubs), findPricesInForce(year, told));
  expect(named(shown)).toEqual(expectedOf(one));
  const member = { ...aPerson, id_number: `${String(place).padStart(7, '0')}A`, photo: await aPhoto() };
  const added = await made('POST /admin/members', { member, ...onWire(selection), ...paidBy(one, place) });
  one.memberId = Number(added['id']);
}

async function choose(one: Wanted, place: number, offer: OnOffer): Promise<void> {
  if (one.door === 'office') await renewAtTheOffice(one, place, offer);
  else if (one.door === 'form') await addByForm(one, place, offer);
  else {
    await look(one, place, offer);
    await prepareCheckout(one, place);
  }
}

function tally(one: Wanted): void {
  const expected = expectedOf(one);
  seen[one.door] += 1;
  seen.lines += Object.keys(expected).length;
  if (one.vip) seen.vip += 1;
  if (one.early) seen.early += 1;
  if (one.begun) seen.begun += 1;
  if ('enrolment' in expected) seen.enrolled += 1;
}

/** What is kept of the year is what was charged by the prices of then, to the cent. */
async function expectKept(one: Wanted, then: PlainPrices): Promise<void> {
  const { memberId, year } = one;
  const isPaid = one.door === 'wizard' || one.pays;
  const charged = plainPrice(one, then).reduce((sum, [, cents]) => sum + cents, 0);
  // At the desk what comes to nothing has no receipt.
  const hasReceipt = one.door === 'wizard' || (one.pays && charged > 0);
  if (one.door === 'wizard') await payRenewal(site, memberId, year);
  const { rows } = await sql<{
    lines: Record<string, number>;
    total: number | null;
    covers: number[] | null;
  }>`
    select (select json_object_agg(coalesce(nullif(short_name, ''), kind), cents) from record_lines
        where record_id = records.id) as lines,
      (select total_cents from receipts where record_id = records.id) as total,
      (select json_build_array(third_party_cents, third_party_duty_cents, personal_accident_cents,
        personal_accident_duty_cents) from certificates where record_id = records.id and voided_at is null) as covers
    from records where member_id = ${memberId} and year = ${year}`.execute(own.db);
  const lines = plainPrice(one, then);
  expect(rows).toEqual([
    {
      lines: byName(lines),
      total: hasReceipt ? charged : null,
      covers: plainCertificate(one, then),
    },
  ]);
  if (isPaid) seen.paid += 1;
}

it(`${many} selections for two open years cost what a plain model says, by every door`, async () => {
  const draw = createSeededRandom(14);
  await begin();
  await made('PATCH /admin/administration/renewal-year/prices', { year: 2027, groups_from: '2026-11-01' });
  for (let first = 0; first < many; first += together) {
    if (first === many / 2) site.clock.set('2027-01-15T10:00:00Z');
    await begin();
    const thisYear = site.clock.now().getUTCFullYear();
    const wanted = Array.from({ length: together }, () => drawnWish(draw, thisYear, prices));
    for (const [place, one] of wanted.entries()) await enter(one, place);
    for (const [place, one] of wanted.entries()) if (one.early) await prepareCheckout(one, place);
    const before = prices;
    await changePrices(draw);
    const clubs = fromWire(getClubs.answer, Object.values(await made('GET /data/clubs')));
    const offered = fromWire(getPrices.answer, Object.values(await made('GET /data/prices')));
    const offer = { clubs, prices: offered };
    for (const [place, one] of wanted.entries()) {
      if (!one.early) await choose(one, place, offer);
      tally(one);
      if (one.door !== 'wizard' || one.pays || one.early)
        await expectKept(one, (one.early ? before : prices)[one.year]);
    }
  }
  process.stdout.write(`priced selections: ${many} as the model says, ${JSON.stringify(seen)}\n`);
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
}, 3_000_000);
