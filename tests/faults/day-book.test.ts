import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chance, drawsFrom, pick, type Draw } from '#server/demo/draws.ts';
import { deskMethods, type BookMethod } from '#domain/desk-payment.ts';
import { decimalOf } from '#domain/money.ts';
import { prepare } from '#server/payments/checkout.ts';
import { addMember } from '#tests/support/server/site.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { usualSelection } from '#tests/support/server/renewals.ts';

const many = process.env['FAULTS'] === 'full' ? 500 : 50;
/** How many people are served at once. */
const together = 20;

const office = useOffice();

/** What came in by each method, what was given back, and what is owed, in cents, as a plain model counts it. */
const model = { received: new Map<BookMethod, number>(), returned: new Map<BookMethod, number>(), owed: 0 };

function take(method: BookMethod, cents: number): void {
  const { received, returned } = model;
  const sums = cents < 0 ? returned : received;
  sums.set(method, (sums.get(method) ?? 0) + Math.abs(cents));
}

async function made(line: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await office.call(line, body, token);
  if (answer.status !== 200)
    throw new Error(`${line} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Object(answer.body);
}

let adding: Promise<unknown> = Promise.resolve();

/** Somebody is renewed or added by one of the four doors; answers what they owe afterwards, and whether the office may change it. */
async function enter(draw: Draw, index: number): Promise<{ ref: string; owes: number; isMember: boolean }> {
  const door = pick(draw, ['office', 'form', 'member', 'group'] as const);
  const method = chance(draw, 0.5) ? pick(draw, deskMethods) : undefined;
  const idNumber = `${String(1_000_000 + index)}A`;
  if (door === 'form') {
    const member = { ...aPerson, id_number: idNumber, photo: await aPhoto() };
    // One photo after the other.
    const added = adding.then(() => made('POST /admin/members', { member, ...aSelection, paid_by: method }));
    adding = added;
    const { id } = await added;
    if (method) take(method, 4400);
    return { ref: `id:${String(id)}`, owes: method ? 0 : 4400, isMember: true };
  }
  if (door === 'group') {
    const id = await office.personOfGroup(idNumber, 2025);
    const body = { member_id: id, membership_number: null, year: '2026', insurance: insured() };
    await made('POST /admin/members/affiliated-groups/insurance/renew', body, office.tokens.lhg);
    return { ref: `id:${id}`, owes: 0, isMember: false };
  }
  const id = await addMember(office.db, { membership_number: null, id_number: idNumber });
  if (door === 'member') {
    const wanted = { memberId: id, year: 2026, selection: usualSelection };
    await prepare(office.site.context, { ...wanted, actor: `member:id:${id}`, requestId: 'test' });
    await payRenewal(office.site, id);
    take('provider', 2900);
    return { ref: `id:${id}`, owes: 0, isMember: true };
  }
  await made(`POST /admin/members/id:${id}/renew`, { year: '2026', ...aSelection, paid_by: method });
  if (method) take(method, 2900);
  return { ref: `id:${id}`, owes: method ? 0 : 2900, isMember: true };
}

/** The ids of what somebody owes, or gets back. */
async function linesOf(ref: string): Promise<number[]> {
  const rows = await office.db
    .selectFrom('record_lines')
    .innerJoin('records', 'records.id', 'record_id')
    .select('record_lines.id')
    .where('member_id', '=', Number(ref.slice(3)))
    .where('receipt_id', 'is', null)
    .where('waived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function live(draw: Draw, index: number): Promise<void> {
  const { isMember, owes, ref } = await enter(draw, index);
  let owed = owes;
  const club = { year: '2026', short_name: 'mgc' };
  if (isMember && chance(draw, 0.5)) {
    await made(`POST /admin/members/${ref}/clubs`, club);
    owed += 750;
    if (chance(draw, 0.3)) {
      await made(`DELETE /admin/members/${ref}/clubs`, club);
      owed -= 750;
    }
  }
  const settles = async () => {
    const lines = await linesOf(ref);
    if (lines.length === 0 || chance(draw, 0.3)) return;
    if (chance(draw, 0.2)) {
      await made('POST /admin/payments/owed/waived', { lines, reason: 'Agreed' });
    } else {
      const method = pick(draw, deskMethods);
      const body = { lines, paid_by: method, reference: 'slip' };
      const [one, other] = await Promise.all([
        made('POST /admin/payments/owed/paid', body),
        made('POST /admin/payments/owed/paid', body),
      ]);
      if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('Two answers to one payment differ');
      take(method, owed);
    }
    owed = 0;
  };
  await settles();
  // Whoever has paid for a club is given its price back, whoever has not owes it no more.
  if (owes === 0 && owed === 0 && isMember && chance(draw, 0.4)) {
    await made(`DELETE /admin/members/${ref}/clubs`, { year: '2026', short_name: 'tsc' });
    owed -= 500;
    await settles();
  }
  model.owed += owed;
}

test(
  `the day book of ${many} people by four doors is its receipts, ${together} at once`,
  { timeout: 600_000 },
  async () => {
    const draw = drawsFrom(20_261_121);
    for (let first = 0; first < many; first += together) {
      const indexes = Array.from({ length: Math.min(together, many - first) }, (_, at) => first + at);
      await Promise.all(indexes.map((index) => live(draw, index)));
    }
    const { entries, sums, total } = await made('GET /admin/payments/day-book?day=2026-11-21', undefined);
    const methods = [...new Set([...model.received.keys(), ...model.returned.keys()])].toSorted();
    expect(sums).toEqual(
      methods.map((paid_by) => {
        const [received, givenBack] = [model.received.get(paid_by) ?? 0, model.returned.get(paid_by) ?? 0];
        return {
          paid_by,
          received: decimalOf(received),
          given_back: decimalOf(givenBack),
          total: decimalOf(received - givenBack),
        };
      }),
    );
    const { rows } = await sql<{ many: number; last: number; receipts: number; lines: number; owed: number }>`
      select (select count(*) from receipts) as many,
        (select max(number) from receipts) as last,
        (select coalesce(sum(total_cents), 0)::integer from receipts) as receipts,
        (select coalesce(sum(cents), 0)::integer from record_lines where receipt_id is not null) as lines,
        (select coalesce(sum(cents), 0)::integer from record_lines where receipt_id is null and waived_at is null)
          as owed`.execute(office.db);
    const [kept] = rows;
    expect(kept?.last).toBe(kept?.many);
    expect([Object(entries).length, total, decimalOf(kept?.lines ?? 0), kept?.owed]).toEqual([
      kept?.many,
      decimalOf(kept?.receipts ?? 0),
      total,
      model.owed,
    ]);
    process.stdout.write(
      `the day book of ${kept?.many} receipts adds up to ${String(total)}; ${model.owed} cents are owed\n`,
    );
  },
);
