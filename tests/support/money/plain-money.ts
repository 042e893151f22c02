import type { Cover, Covers } from '#domain/insurance/insurance.ts';
import { clubNames, type PlainPrices } from '#tests/support/server/price-model.ts';
import { FormerLines, type FormerLine } from './former-lines.ts';
import { sumOf, type Booked, type Is, type Refund } from './plain-book.ts';

/** The money of a year of one person, as plainly as the decisions tell it, in integer cents. It knows no rule of the product. */

export const covers = ['thirdParty', 'personalAccident'] as const;

/** What a year costs, or gives back: a club by its short name, a cover or the enrolment. */
interface Line extends FormerLine {
  receipt: Booked | null;
  waived: boolean;
  paidOver: boolean;
  isPast: boolean;
}

export interface Bought {
  readonly cents: number;
  readonly percent: number;
  readonly day: string;
}

interface Charge {
  readonly cover: Cover;
  cents: number;
  paidOn: string | null;
  givenUp: boolean;
}

export const totalOf = (lines: readonly { readonly cents: number }[]) =>
  sumOf(lines.map(({ cents }) => cents));

const isOnline = ({ method }: Booked) => method === 'provider' || method === 'otherwise';

export class PlainYear {
  readonly clubs = new Map<string, number>();
  readonly covers = new Map<Cover, Bought>();
  readonly lines: Line[] = [];
  charges: Charge[] = [];
  /** What the provider was paid for renewals that are cancelled, and is to be refunded. */
  readonly due: Refund[] = [];
  isCancelled = false;
  isRenewedAgain = false;
  isPaidInPart = false;
  /** The id of its record, once it was cancelled. */
  record: number | null = null;
  #isOfGroup = false;
  #hasEnrolled = false;
  readonly #refunds = new Set<Booked>();
  readonly #taken = new Map<Cover, Bought & { readonly takenOn: string }>();
  readonly #former = new FormerLines<Line>(this.lines, (item, cents) => this.#add(item, cents));

  constructor(
    readonly memberId: number,
    readonly year: number,
    readonly is: Is,
    /** By which the years of a run stand in the same order each time, whoever was answered first. */
    readonly place: number,
  ) {}

  get open(): Line[] {
    return this.lines.filter(({ receipt, waived }) => receipt === null && !waived);
  }

  /** A renewal by a member or the office, also of a year that a group began; answers its lines, which are open. */
  renew(
    chosen: { readonly clubs: readonly string[]; readonly insurance: Covers },
    prices: PlainPrices,
    day: string,
    enrols: boolean,
  ): Line[] {
    const before = this.lines.length;
    for (const name of clubNames.filter((one) => chosen.clubs.includes(one))) {
      const fee = this.is.vip ? 0 : prices.fees[name];
      this.clubs.set(name, fee);
      this.#add(name, fee);
    }
    for (const cover of covers) {
      if (!chosen.insurance[cover] || this.covers.has(cover)) continue;
      this.covers.set(cover, { cents: prices[cover], percent: prices.stampDutyPercent, day });
      this.#add(cover, prices[cover]);
      // Somebody else pays for it now: the group owes nothing for it, and gets back what it paid.
      this.charges = this.charges.filter((one) => one.cover !== cover || one.paidOn !== null);
      for (const charge of this.charges) if (charge.cover === cover) charge.givenUp = true;
    }
    this.#hasEnrolled = enrols;
    if (enrols) this.#add('enrolment', prices.enrolment);
    if (enrols) this.is.lacks = false;
    return this.lines.slice(before);
  }

  /** A group buys covers, which it owes. */
  insure(chosen: Covers, prices: PlainPrices, day: string): void {
    this.#isOfGroup = true;
    for (const cover of covers.filter((one) => chosen[one])) {
      this.covers.set(cover, { cents: prices[cover], percent: prices.stampDutyPercent, day });
      this.charges.push({ cover, cents: prices[cover], paidOn: null, givenUp: false });
    }
  }

  addClub(name: (typeof clubNames)[number], prices: PlainPrices): void {
    const fee = this.#former.priceOf(name) ?? (this.is.vip ? 0 : prices.fees[name]);
    this.clubs.set(name, fee);
    this.#former.give(name, fee);
  }

  removeClub(name: string): void {
    this.#former.take(name, this.clubs.get(name) ?? 0);
    this.clubs.delete(name);
  }

  /** The office changes the covers: one that was taken away on the same day is the same again, unless it is paid out. */
  setCovers(wanted: Covers, prices: PlainPrices, day: string): void {
    for (const cover of covers) {
      const had = this.covers.get(cover);
      if ((had !== undefined) === wanted[cover]) continue;
      const charge = this.charges.findLast((one) => one.cover === cover && !one.givenUp);
      if (had) {
        this.covers.delete(cover);
        this.#taken.set(cover, { ...had, takenOn: day });
        if (!charge) this.#former.take(cover, had.cents);
        continue;
      }
      const taken = this.#taken.get(cover);
      const before = charge ? undefined : this.#former.priceOf(cover);
      const isSame = taken?.takenOn === day && (charge !== undefined || !this.#former.isPaidOut(cover));
      const cents = before ?? prices[cover];
      const bought = isSame ? taken : { cents, percent: prices.stampDutyPercent, day };
      this.covers.set(cover, bought);
      if (!charge) this.#former.give(cover, bought.cents);
      else if (!isSame && charge.paidOn === null) charge.cents = bought.cents;
      else if (!isSame) this.charges.push({ cover, cents: bought.cents, paidOn: null, givenUp: false });
    }
  }

  /** Whether a group is charged for a cover that is there still. */
  isInForce(charge: Charge): boolean {
    const last = this.charges.findLast(({ cover }) => cover === charge.cover);
    return !charge.givenUp && last === charge && this.covers.has(charge.cover);
  }

  /** What the group's statement has of this person: what is in force, and what is to be given back. */
  get stated(): Charge[] {
    return this.charges.filter((charge) => charge.paidOn !== null || this.isInForce(charge));
  }

  /** The rows of what is owed: one, or two where what is owed and what is given back come to nothing. */
  get owed(): Line[][] {
    const rows =
      totalOf(this.open) === 0
        ? [this.open.filter(({ cents }) => cents >= 0), this.open.filter(({ cents }) => cents < 0)]
        : [this.open];
    return rows.filter((lines) => totalOf(lines) !== 0);
  }

  /** The receipts of the desk that hold. */
  get receipts(): Booked[] {
    const all = this.lines.flatMap(({ receipt }) => (receipt?.number === undefined ? [] : [receipt]));
    return [...new Set(all)];
  }

  /** A receipt is taken back by another one: what it paid is open again, unless it was still to be given back. */
  reverse(receipt: Booked, counter: Booked): void {
    const paid = this.#paidBy(receipt);
    const again = paid.filter((line) => {
      const opposite = this.open.findLast(
        ({ cents, isPast, item }) => item === line.item && cents === -line.cents && isPast === line.isPast,
      );
      if (!opposite) return true;
      this.lines.splice(this.lines.indexOf(opposite), 1);
      this.#former.takeBack(line.item, opposite);
      return false;
    });
    for (const line of paid) this.#addBeside(line, -line.cents, counter, true);
    for (const line of again) this.#former.giveBackBy(line.item, line, this.#addBeside(line, line.cents));
  }

  /** A receipt is taken back by another one, and a third one stands in its place. */
  replace(receipt: Booked, counter: Booked, instead: Booked): void {
    for (const line of this.#counter(receipt, counter))
      this.#former.giveBackBy(line.item, line, this.#addBeside(line, line.cents, instead));
  }

  /**
   * The renewal is cancelled: what is open goes, and what the desk holds, or gave too much, is open the other way round.
   * A group has its year again, with the covers that it is charged for. Answers what the provider was paid, to be refunded.
   */
  cancel(day: string): Booked | undefined {
    for (const line of this.open) this.lines.splice(this.lines.indexOf(line), 1);
    for (const item of new Set(this.lines.map((line) => line.item))) {
      const lines = this.lines.filter((line) => line.item === item);
      const desk = totalOf(lines.filter(({ receipt }) => receipt && !isOnline(receipt)));
      const kept = totalOf(lines.filter(({ cents, waived }) => waived && cents < 0));
      const back = desk > 0 ? Math.max(desk + kept, 0) : desk;
      if (back !== 0) this.#add(item, -back);
    }
    for (const line of this.lines) line.isPast = true;
    this.clubs.clear();
    for (const [cover, bought] of this.covers) {
      if (this.charges.some((one) => one.cover === cover && this.isInForce(one))) continue;
      this.covers.delete(cover);
      this.#taken.set(cover, { ...bought, takenOn: day });
    }
    this.#former.forget();
    if (this.#hasEnrolled) this.is.lacks = true;
    this.isCancelled = !this.#isOfGroup;
    const paid = this.lines.flatMap(({ receipt }) => (receipt && isOnline(receipt) ? [receipt] : []));
    const last = paid.findLast((one) => one.total > 0 && !this.#refunds.has(one));
    if (last) this.#refunds.add(last);
    return last;
  }

  /** What the provider was paid is given back by a counter-receipt. */
  refund(receipt: Booked, counter: Booked): void {
    this.#counter(receipt, counter);
  }

  #counter(receipt: Booked, counter: Booked): Line[] {
    const paid = this.#paidBy(receipt);
    for (const line of paid) this.#addBeside(line, -line.cents, counter, true);
    return paid;
  }

  #paidBy(wanted: Booked): Line[] {
    return this.lines.filter(({ cents, receipt }) => receipt === wanted && cents !== 0);
  }

  #add(item: string, cents: number): Line {
    return this.#addBeside({ item, isPast: false }, cents);
  }

  /** Adds a line for what another one is for. */
  #addBeside(
    { isPast, item }: Pick<Line, 'isPast' | 'item'>,
    cents: number,
    receipt: Booked | null = null,
    isCounter = false,
  ): Line {
    const line = { item, cents, receipt, waived: false, paidOver: false, isCounter, isPast };
    this.lines.push(line);
    return line;
  }
}
