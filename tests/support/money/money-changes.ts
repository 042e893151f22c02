import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { drawnSelection } from '#tests/support/server/price-model.ts';
import { cancellationsOf } from './money-cancellations.ts';
import { NotDone } from './money-office.ts';
import { totalOf, type PlainYear } from './plain-money.ts';
import { payInPart } from './plain-parts.ts';
import type { RandomMoney } from './random-money.ts';

/** What becomes of a year later, at random: it is paid, waived, changed, completed, cancelled, or paid by the group. */
export function changesOf(money: RandomMoney) {
  const { attempt, book, count, office, pricesOf, renewAtTheOffice, renewOnline, settle, statement, today } =
    money;
  const { tried } = money;

  /** Open lines with their ids, in the order in which they are paid; all that are open are just those of the model. */
  async function idsOf(one: PlainYear, lines: PlainYear['lines']) {
    const { rows } = await sql<{ id: number; item: string; cents: number }>`
    select record_lines.id, coalesce(nullif(short_name, ''), kind) as item, cents
    from record_lines join records on records.id = record_id
    where ${one.record ? sql`records.id = ${one.record}` : sql`member_id = ${one.memberId} and year = ${one.year}`}
      and receipt_id is null and waived_at is null
    order by coalesce(part_of, record_lines.id), record_lines.id`.execute(office.db);
    const namesOf = (all: readonly { item: string; cents: number }[]) =>
      all.map(({ cents, item }) => `${item} ${cents}`).toSorted();
    expect(namesOf(rows)).toEqual(namesOf(one.open));
    const left = [...lines];
    return rows.flatMap(({ cents, id, item }) => {
      const at = left.findIndex((line) => line.item === item && line.cents === cents);
      return at < 0 ? [] : left.splice(at, 1).map((line) => ({ id, line }));
    });
  }

  const { cancel, giveBack, renewAgain } = cancellationsOf(money);

  async function payOrWaive(draw: Draw, one: PlainYear): Promise<void> {
    const lines = isDrawnWithChance(draw, 0.5)
      ? one.open
      : one.open.filter(() => isDrawnWithChance(draw, 0.5));
    if (lines.length === 0) return;
    const known = await idsOf(one, lines);
    const ids = known.map(({ id }) => id);
    if (isDrawnWithChance(draw, 0.4)) {
      await tried('POST /admin/payments/owed/waived', { lines: ids, reason: 'Agreed' });
      for (const line of lines) line.waived = true;
      count('waivers');
      return;
    }
    const method = pick(draw, deskMethods);
    const total = totalOf(lines);
    const part = Math.abs(total) > 1 && isDrawnWithChance(draw, 0.4);
    const amount = part ? drawBetween(draw, 1, Math.abs(total) - 1) : null;
    // The same part again is known by the key of its form alone.
    const key = part || isDrawnWithChance(draw, 0.5) ? randomUUID() : null;
    const answers = await attempt(2, 'POST /admin/payments/owed/paid', {
      lines: ids,
      ...(amount !== null && { amount: toEuroDecimal(amount) }),
      paid_by: method,
      reference: 'slip',
      key,
    });
    for (const { body, status } of answers)
      expect([status, body]).toEqual([total === 0 ? 400 : 200, answers[0]?.body]);
    count(total === 0 ? 'come to nothing' : amount === null ? 'desk payments' : 'payments in part');
    if (total === 0) return;
    const all = known.map(({ line }) => line);
    if (amount !== null) one.isPaidInPart = true;
    const paid = amount === null ? all : payInPart(one.lines, all, amount);
    settle(paid, method, one.year, Object(answers[0]?.body));
  }

  /** A receipt of the desk is taken back, or how it was paid is corrected: on its day in place. */
  async function correctReceipt(draw: Draw, one: PlainYear): Promise<void> {
    const receipt = pick(draw, one.receipts);
    const path = `POST /admin/payments/receipts/${receipt.number}`;
    const twice = async (way: string, body: object) =>
      String((await tried(`${path}/${way}`, body, 2))['receipt']);
    if (isDrawnWithChance(draw, 0.5)) {
      await twice('reverse', { reason: 'not received', note: '' });
      receipt.number = undefined;
      one.reverse(receipt, book(receipt.method, one.year, -receipt.total));
      count('receipts taken back');
      return;
    }
    const method = pick(draw, deskMethods);
    const number = await twice('method', { method, reference: 'corrected' });
    count(number === receipt.number ? 'methods corrected in place' : 'methods corrected later');
    if (number === receipt.number) {
      receipt.method = method;
      return;
    }
    receipt.number = undefined;
    const counter = book(receipt.method, one.year, -receipt.total);
    one.replace(receipt, counter, Object.assign(book(method, one.year, receipt.total), { number }));
  }

  async function changeClub(draw: Draw, one: PlainYear): Promise<void> {
    const short_name = pick(draw, ['tsc', 'mgc', 'rsc'] as const);
    const has = one.clubs.has(short_name);
    await tried(`${has ? 'DELETE' : 'POST'} /admin/members/id:${one.memberId}/clubs`, {
      year: one.year,
      short_name,
    });
    if (has) one.removeClub(short_name);
    else one.addClub(short_name, pricesOf(one.year));
    count('clubs changed');
  }

  async function changeCovers(draw: Draw, one: PlainYear): Promise<void> {
    const wanted = {
      thirdParty: isDrawnWithChance(draw, 0.5),
      personalAccident: isDrawnWithChance(draw, 0.5),
    };
    await tried(`PATCH /admin/members/id:${one.memberId}/insurance`, {
      year: one.year,
      third_party: wanted.thirdParty,
      personal_accident: wanted.personalAccident,
      insured_elsewhere: false,
    });
    one.setCovers(wanted, pricesOf(one.year), today());
    count('covers changed');
  }

  /** Who is a VIP by now pays no club fees from then on; what was bought before keeps its price. */
  async function changeVip(_: Draw, one: PlainYear): Promise<void> {
    one.is.vip = !one.is.vip;
    await office.db.updateTable('members').set({ vip: one.is.vip }).where('id', '=', one.memberId).execute();
    count('VIP or not');
  }

  async function complete(draw: Draw, one: PlainYear): Promise<void> {
    const selection = drawnSelection(draw);
    const method = isDrawnWithChance(draw, 0.5) ? pick(draw, deskMethods) : undefined;
    // Who holds a cover of a group is not insured elsewhere too.
    if (one.is.numbered && isDrawnWithChance(draw, 0.5)) await renewOnline(one, selection);
    else await renewAtTheOffice(one, selection, method, !one.is.numbered || one.is.lacks);
    one.is.numbered = true;
    count('completed');
  }

  async function payStatement(draw: Draw, one: PlainYear): Promise<void> {
    const { lines } = await statement(one.year);
    const own = lines
      .filter(({ person }) => person?.id === one.memberId)
      .toSorted((line, other) => line.id - other.id);
    expect(own.map(({ amount, cover }) => [cover, amount])).toEqual(
      one.stated.map(({ cents, cover }) => [cover, cents]),
    );
    const at = one.stated.findIndex((charge) => charge.paidOn === null || !one.isInForce(charge));
    const line = own[at];
    const charge = one.stated[at];
    if (!line || !charge) return;
    const isOwed = charge.paidOn === null;
    const method = pick(draw, deskMethods);
    const body = { group: 'lhg', year: String(one.year), lines: [line.id], paid_by: method, reference: '' };
    await tried('POST /admin/reports/group-statement/paid', { ...body, day: today() });
    book(method, one.year, isOwed ? charge.cents : -charge.cents, 'receipt of a group');
    charge.paidOn = isOwed ? today() : null;
    count(isOwed ? 'statement lines paid' : 'statement lines given back');
  }

  const ofCancelled = [payOrWaive, correctReceipt, giveBack, renewAgain];
  const ofLiving = [
    payOrWaive,
    changeClub,
    changeCovers,
    payStatement,
    complete,
    changeVip,
    correctReceipt,
    cancel,
    giveBack,
  ];

  async function act(draw: Draw, one: PlainYear): Promise<void> {
    for (let turn = drawBetween(draw, 1, 3); turn > 0; turn -= 1) {
      const isMember = one.clubs.size > 0;
      const isCharged = one.charges.length > 0;
      const does = pick(draw, one.isCancelled ? ofCancelled : ofLiving);
      if ((does === changeClub || does === cancel) && !isMember) continue;
      // What becomes of the parts of what is taken away has tests of its own.
      if (one.isPaidInPart && (does === changeClub || does === changeCovers)) continue;
      if (does === complete && isMember) continue;
      if (does === correctReceipt && one.receipts.length === 0) continue;
      if (does === payStatement && !isCharged) continue;
      if (does === cancel && isDrawnWithChance(draw, 0.4)) continue;
      if (does === giveBack && one.due.length === 0) continue;
      if (does === renewAgain && one.isRenewedAgain) continue;
      await does(draw, one).catch((error: unknown) => {
        if (!(error instanceof NotDone)) throw error;
        count('not done, unheard');
      });
      count('steps');
    }
  }

  return act;
}
