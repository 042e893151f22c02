import type { Cover, Covers } from '#domain/insurance/insurance.ts';
import { clubNames, type PlainPrices } from '#tests/support/server/price-model.ts';
import { FormerLines } from './former-lines.ts';
import { sumOf, type Booked } from './plain-book.ts';

/** The money of a year of one person, as plainly as the decisions tell it, in integer cents. It knows no rule of the product. */

export const covers = ['thirdParty', 'personalAccident'] as const;

/** What a year costs, or gives back: a club by its short name, a cover or the enrolment. */
interface Line {
  readonly item: string;
  readonly cents: number;
  receipt: Booked | null;
  waived: boolean;
  paidOver: boolean;
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

export class PlainYear {
  readonly clubs = new Map<string, number>();
  readonly covers = new Map<Cover, Bought>();
  readonly lines: Line[] = [];
  charges: Charge[] = [];
  readonly #taken = new Map<Cover, Bought & { readonly takenOn: string }>();
  readonly #former = new FormerLines<Line>(this.lines, (item, cents) => this.#add(item, cents));

  constructor(
    readonly memberId: number,
    readonly year: number,
    readonly is: { vip: boolean; numbered: boolean },
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
    if (enrols) this.#add('enrolment', prices.enrolment);
    return this.lines.slice(before);
  }

  /** A group buys covers, which it owes. */
  insure(chosen: Covers, prices: PlainPrices, day: string): void {
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
      const last = this.lines.findLast(({ item }) => item === line.item);
      if (last?.cents !== -line.cents || last.receipt || last.waived) return true;
      this.lines.splice(this.lines.indexOf(last), 1);
      this.#former.takeBack(line.item);
      return false;
    });
    for (const { cents, item } of paid) this.#add(item, -cents, counter);
    for (const line of again) this.#former.giveBackBy(line.item, line, this.#add(line.item, line.cents));
  }

  /** A receipt is taken back by another one, and a third one stands in its place. */
  replace(receipt: Booked, counter: Booked, instead: Booked): void {
    const paid = this.#paidBy(receipt);
    for (const { cents, item } of paid) this.#add(item, -cents, counter);
    for (const line of paid)
      this.#former.giveBackBy(line.item, line, this.#add(line.item, line.cents, instead));
  }

  #paidBy(wanted: Booked): Line[] {
    return this.lines.filter(({ cents, receipt }) => receipt === wanted && cents !== 0);
  }

  #add(item: string, cents: number, receipt: Booked | null = null): Line {
    const line = { item, cents, receipt, waived: false, paidOver: false };
    this.lines.push(line);
    return line;
  }
}
