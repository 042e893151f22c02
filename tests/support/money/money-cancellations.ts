import { sql } from 'kysely';
import { expect } from 'vitest';
import { getCancellation } from '#domain/calls/cancelled-renewals.ts';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { fromWire } from '#domain/values/wire.ts';
import { isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { drawnSelection } from '#tests/support/server/price-model.ts';
import { PlainYear, totalOf } from './plain-money.ts';
import type { RandomMoney } from './random-money.ts';

/** How renewals are cancelled, what that gives back, and how they are made again, at random. */
export function cancellationsOf(money: RandomMoney) {
  const { book, count, made, office, people, renewAtTheOffice, renewOnline, today, tried } = money;

  async function cancel(_: Draw, one: PlainYear): Promise<void> {
    const path = `/admin/members/id:${one.memberId}/records/${one.year}`;
    const unpaid = totalOf(one.open.filter(({ cents }) => cents > 0));
    const said = fromWire(getCancellation.answer, await made(`GET ${path}/cancellation`));
    const asked = { reason: 'The wrong year', record: said.record };
    await tried(`POST ${path}/cancel`, asked, 2);
    const receipt = one.cancel(today());
    one.record = said.record;
    count('cancelled');
    if (!one.isCancelled) count('years of a group again');
    const { desk, provider } = said;
    expect({ unpaid: said.unpaid, desk, provider }).toEqual({
      unpaid,
      desk: 0 - totalOf(one.open),
      provider: receipt?.total ?? 0,
    });
    if (!receipt) return;
    const { rows } = await sql<{ payment: number; reference: string }>`
      select payments.id as payment, reference from payments join checkouts on checkouts.id = checkout_id
      where cancelled_record_id = ${said.record} order by payments.id desc limit 1`.execute(office.db);
    for (const row of rows) one.due.push({ ...row, receipt });
  }

  /** What the provider was paid is refunded to the card, or given back otherwise. */
  async function giveBack(draw: Draw, one: PlainYear): Promise<void> {
    const due = pick(draw, one.due);
    one.due.splice(one.due.indexOf(due), 1);
    const { payment, receipt, reference } = due;
    const byCard = isDrawnWithChance(draw, 0.5);
    const way = byCard ? 'refund' : 'given-back';
    const asked = {
      payment,
      amount: toEuroDecimal(receipt.total),
      ...(byCard ? {} : { note: 'By transfer' }),
    };
    await Promise.all([1, 2].map(() => made(`POST /admin/payments/${reference}/${way}`, asked)));
    await money.untilRefunded(payment);
    one.refund(receipt, book(byCard ? 'provider' : 'otherwise', one.year, -receipt.total));
    count('refunds of cancelled renewals');
  }

  /** Somebody renews a year again: another record, with money of its own. */
  async function renewAgain(draw: Draw, one: PlainYear): Promise<void> {
    one.isRenewedAgain = true;
    const again = new PlainYear(one.memberId, one.year, one.is, one.place + 10_000_000);
    const selection = drawnSelection(draw);
    const method = isDrawnWithChance(draw, 0.5) ? pick(draw, deskMethods) : undefined;
    if (isDrawnWithChance(draw, 0.5)) await renewOnline(again, selection);
    else await renewAtTheOffice(again, selection, method, one.is.lacks);
    people.push(again);
    count('renewed again');
  }

  return { cancel, giveBack, renewAgain };
}
