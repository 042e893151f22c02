import { deskMethods } from '#domain/money/desk-payment.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import type { Selection } from '#domain/year/selection.ts';
import { isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { aPerson, aPhoto } from '#tests/support/server/office.ts';
import { drawnSelection, onWire } from '#tests/support/server/price-model.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import type { applicationsOf } from './money-applications.ts';
import { PlainYear } from './plain-money.ts';
import { years, type RandomMoney } from './random-money.ts';

/** The four doors by which people are renewed or added, at random. */
export function doorsOf(money: RandomMoney, { joinAtTheDesk }: ReturnType<typeof applicationsOf>) {
  const { book, count, made, office, pricesOf, renewAtTheOffice, renewOnline, settle, today } = money;

  /** A member pays online for what the office renews at the same time, and gets the money back. */
  async function payForNothing(draw: Draw, one: PlainYear, selection: Selection): Promise<void> {
    const { memberId, year } = one;
    await office.payForNothing({ memberId, year, selection }, () =>
      renewAtTheOffice(one, selection, undefined),
    );
    const due = await office.db
      .selectFrom('payments')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(['payments.id', 'reference', 'amount_cents'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const asked = { payment: due.id, amount: toEuroDecimal(due.amount_cents) };
    const byCard = isDrawnWithChance(draw, 0.5);
    if (byCard) await made(`POST /admin/payments/${due.reference}/refund`, asked);
    else await made(`POST /admin/payments/${due.reference}/given-back`, { ...asked, note: 'By transfer' });
    await money.untilRefunded(due.id);
    book('provider', year, due.amount_cents, 'payment');
    book(byCard ? 'provider' : 'otherwise', year, -due.amount_cents, 'refund');
    count('refunds');
  }

  // One photo after the other.
  const photos: { added: Promise<unknown> } = { added: Promise.resolve() };

  async function enter(draw: Draw, index: number): Promise<PlainYear> {
    const door = pick(draw, ['member', 'office', 'form', 'group'] as const);
    const method = isDrawnWithChance(draw, 0.5) ? pick(draw, deskMethods) : undefined;
    const selection = drawnSelection(draw);
    const id_number = `${String(1_000_000 + index)}A`;
    count(door);
    if (door === 'form') {
      const member = { ...aPerson, id_number, photo: await aPhoto() };
      const applies = method !== undefined && isDrawnWithChance(draw, 0.5);
      if (applies) count('application');
      const added = photos.added.then((): Promise<unknown> =>
        applies
          ? joinAtTheDesk(id_number, selection, method)
          : made('POST /admin/members', { member, ...onWire(selection), paid_by: method }),
      );
      photos.added = added;
      await added;
      const { id } = await storedRow(office.db, 'members', { id_number }, ['id']);
      const is = { vip: false, numbered: true, lacks: false };
      const one = new PlainYear(id, 2026, is, index);
      settle(one.renew(selection, pricesOf(2026), today(), true), method, 2026);
      return one;
    }
    const vip = isDrawnWithChance(draw, 0.15);
    const numbered = door !== 'group' || isDrawnWithChance(draw, 0.5);
    const membership_number = numbered ? 100 + index : null;
    const memberId = await addMember(office.db, { membership_number, id_number, vip });
    const one = new PlainYear(memberId, pick(draw, years), { vip, numbered, lacks: false }, index);
    if (door === 'group') {
      await addRecord(office.db, memberId, 2025, { groups: ['lhg'], source: 'group' });
      const { insurance } = onWire(selection);
      const body = { member_id: memberId, membership_number: null, year: one.year, insurance };
      await made('POST /admin/members/affiliated-groups/insurance/renew', body, office.tokens.lhg);
      one.insure(selection.insurance, pricesOf(one.year), today());
      count(`group for ${one.year}`);
    } else if (door === 'office') await renewAtTheOffice(one, selection, method);
    else if (isDrawnWithChance(draw, 0.4) && !vip)
      await payForNothing(draw, one, { ...selection, clubs: ['amacs', 'tsc'] });
    else await renewOnline(one, selection);
    return one;
  }

  return enter;
}
