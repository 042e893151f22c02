import { expect } from 'vitest';
import { application } from '#domain/joining/application.ts';
import { deskMethods, type DeskMethod } from '#domain/money/desk-payment.ts';
import { fromWire } from '#domain/values/wire.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import type { Selection } from '#domain/year/selection.ts';
import { createToken, hashToken } from '#server/access/tokens.ts';
import { createSeededRandom, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { changeStored, newestRow, storedRow, storedRows, storeOne } from '#tests/support/database/stored.ts';
import { aPerson, aPhoto } from '#tests/support/server/office.ts';
import { drawnSelection, onWire } from '#tests/support/server/price-model.ts';
import { PlainYear, totalOf } from './plain-money.ts';
import type { RandomMoney } from './random-money.ts';

/** An application that is accepted and not paid, in the year 2026. */
interface Waiting {
  readonly id: number;
  readonly token: string;
  readonly id_number: string;
  readonly selection: Selection;
}

const year = 2026;

/** What becomes of applications for membership, at random: only who has paid is in the model. */
export function applicationsOf(money: RandomMoney) {
  const { book, count, made, office, people, pricesOf, settle, today } = money;
  const waiting: Waiting[] = [];

  /** Somebody has applied, and has a link to their own page. */
  async function send(id_number: string, selection: Selection): Promise<Waiting> {
    const sent = {
      member: { ...aPerson, id_number, photo: await aPhoto() },
      ...onWire(selection),
      parent: '',
    };
    const { member, ...chosen } = fromWire(application, sent);
    const { photo, ...kept } = member;
    const token = createToken();
    const id = await storeOne(office.db, 'applications', {
      details: JSON.stringify({ ...chosen, member: kept }),
      photo_jpeg: Buffer.from(photo.replace(/^.*,/, ''), 'base64'),
      made_at: office.clock.now(),
      link_hashes: [hashToken(token)],
    });
    return { id, token, id_number, selection };
  }

  /** What an application costs by the prices of today, as the model has it. */
  function priceOf({ selection }: Pick<Waiting, 'selection'>): number {
    const nobody = new PlainYear(0, year, { vip: false, numbered: true, lacks: false }, 0);
    return totalOf(nobody.renew(selection, pricesOf(year), today(), true));
  }

  async function accept(one: Waiting, paid_by?: DeskMethod): Promise<void> {
    const total = toEuroDecimal(priceOf(one));
    const paid = paid_by ? { paid_by, reference: '' } : {};
    await made(`POST /admin/applications/${one.id}/accept`, { total, ...paid });
  }

  /** The year of who has become a member by an application. */
  async function join(one: Waiting, method: DeskMethod | 'provider' | undefined): Promise<PlainYear> {
    const { id } = await storedRow(office.db, 'members', { id_number: one.id_number }, ['id']);
    const is = { vip: false, numbered: true, lacks: false };
    const joined = new PlainYear(id, year, is, Number.parseInt(one.id_number, 10));
    settle(joined.renew(one.selection, pricesOf(year), today(), true), method, year);
    return joined;
  }

  /** Somebody applied, and pays at the desk as they are accepted: the same as by the form. */
  async function joinAtTheDesk(id_number: string, selection: Selection, method: DeskMethod): Promise<void> {
    await accept(await send(id_number, selection), method);
  }

  /** Somebody applies, and is accepted; what costs nothing makes the member at once. */
  async function apply(draw: Draw, index: number): Promise<void> {
    const one = await send(`${String(2_000_000 + index)}A`, drawnSelection(draw));
    await accept(one);
    count('accepted to pay');
    if (priceOf(one) > 0) waiting.push(one);
    else people.push(await join(one, undefined));
  }

  /** The applicant opens the payment page, of what the own page shows; answers its reference. */
  async function openPage(one: Waiting): Promise<string> {
    const shown = await made('POST /applications/own', { token: one.token });
    expect(shown).toMatchObject({ state: 'accepted', total: toEuroDecimal(priceOf(one)) });
    const asked = { token: one.token, total: shown['total'] };
    // A provider that was slow is asked again, as the page says.
    const open = async (): Promise<number> =>
      (await money.insist(() => office.call('POST /applications/own/payment', asked))).status;
    let status = await open();
    while (status === 424) status = await open();
    expect(status).toBe(200);
    return (await newestRow(office.db, 'checkouts', { application_id: one.id })).reference;
  }

  async function payByCard(_: Draw, one: Waiting): Promise<void> {
    await office.payPage(await openPage(one));
    people.push(await join(one, 'provider'));
    count('applications paid by card');
  }

  async function payAtTheDesk(draw: Draw, one: Waiting): Promise<void> {
    const method = pick(draw, deskMethods);
    // A page that was open is worth nothing then.
    if (isDrawnWithChance(draw, 0.5)) await openPage(one);
    await accept(one, method);
    people.push(await join(one, method));
    count('applications paid at the desk');
  }

  const refuse = ({ id }: Waiting) =>
    made(`POST /admin/applications/${id}/refuse`, { reason: 'Lives abroad', takes_back: true });

  async function takeBack(_: Draw, one: Waiting): Promise<void> {
    await refuse(one);
    count('acceptances taken back');
  }

  /** The applicant has paid, and the office takes it back before that is known: the money is given back. */
  async function refuseWhilePaying(draw: Draw, one: Waiting): Promise<void> {
    const reference = await openPage(one);
    const cents = priceOf(one);
    await office.payPageForNothing(reference, async () => void (await refuse(one)));
    const [due] = await storedRows(office.db, 'payments', {
      checkout_id: (await storedRow(office.db, 'checkouts', { reference }, ['id'])).id,
    });
    if (!due) throw new Error('Nothing is to be given back');
    const byCard = isDrawnWithChance(draw, 0.5);
    const asked = { payment: due.id, amount: toEuroDecimal(cents) };
    if (byCard) await made(`POST /admin/payments/${reference}/refund`, asked);
    else await made(`POST /admin/payments/${reference}/given-back`, { ...asked, note: 'By transfer' });
    await money.untilRefunded(due.id);
    book('provider', year, cents, 'payment');
    book(byCard ? 'provider' : 'otherwise', year, -cents, 'refund');
    count('applications refused while paying');
  }

  async function endUnpaid(_: Draw, one: Waiting): Promise<void> {
    const over = new Date(office.clock.now().getTime() - 60_000);
    await changeStored(office.db, 'applications', { id: one.id }, { pay_until: over });
    await office.remindAndEndOldApplications();
    expect(await storedRow(office.db, 'applications', { id: one.id }, ['outcome'])).toEqual({
      outcome: 'ended',
    });
    const asked = { token: one.token, total: toEuroDecimal(priceOf(one)) };
    const late = await money.insist(() => office.call('POST /applications/own/payment', asked));
    expect(late.status).toBe(409);
    count('applications ended unpaid');
  }

  const ways = [payByCard, payAtTheDesk, takeBack, refuseWhilePaying, endUnpaid];

  /** Decides some of those that wait, or all of them, so that none is too old. */
  async function decide(draw: Draw, isLast: boolean): Promise<void> {
    const inOrder = waiting.toSorted((one, other) => one.id_number.localeCompare(other.id_number));
    const now = inOrder.filter(() => isLast || isDrawnWithChance(draw, 0.4));
    const does = now.map((one) => ({ one, way: pick(draw, ways), seed: draw() }));
    for (const { one } of does) waiting.splice(waiting.indexOf(one), 1);
    await Promise.all(
      does.map(({ one, seed, way }) => way(createSeededRandom(Math.floor(seed * 2 ** 31)), one)),
    );
  }

  return { apply, decide, joinAtTheDesk };
}
