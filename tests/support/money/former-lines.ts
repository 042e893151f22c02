/** A line of what a year costs, as far as what was taken away and given again is concerned. */
export interface FormerLine {
  readonly item: string;
  readonly cents: number;
  readonly receipt: object | null;
  readonly waived: boolean;
  /** Whether it takes another one back. */
  readonly isCounter: boolean;
  /** Whether it is of a renewal that was cancelled. */
  readonly isPast: boolean;
}

interface Former<L> {
  readonly cents: number;
  /** The line that was owed and is not any more, or that was waived; null for none, and where it was paid. */
  readonly line: L | null;
  /** The line that gives it back, where it was paid. */
  readonly back: L | null;
}

/** What was taken away from a year, and what becomes of its lines where it is given again, in integer cents. */
export class FormerLines<L extends FormerLine> {
  readonly #former = new Map<string, Former<L>>();

  constructor(
    readonly lines: L[],
    readonly add: (item: string, cents: number) => L,
  ) {}

  /** What was there before is no matter any more: the year is begun anew. */
  forget(): void {
    this.#former.clear();
  }

  isPaidOut(item: string): boolean {
    return Boolean(this.#former.get(item)?.back?.receipt);
  }

  /** What it cost before; undefined where it never was there, or was given back and paid out. */
  priceOf(item: string): number | undefined {
    return this.isPaidOut(item) ? undefined : this.#former.get(item)?.cents;
  }

  /** Given again, it stands as it did before: what was waived is waived, and what is to be given back is not. */
  give(item: string, cents: number): void {
    const former = this.#former.get(item);
    this.#former.delete(item);
    if (former && !former.back && (!former.line || former.line.waived)) return;
    if (former?.back && !former.back.receipt) {
      if (!former.back.waived) this.lines.splice(this.lines.indexOf(former.back), 1);
    } else if (cents !== 0) this.add(item, cents);
  }

  /** What was to be given back is not, since what was paid for it was taken back: it stands as if it had been owed. */
  takeBack(item: string, back: L): void {
    const former = this.#former.get(item);
    if (former?.back === back) this.#former.set(item, { ...former, line: former.back, back: null });
  }

  /** Another line gives it back, since the receipt by which that was done was taken back. */
  giveBackBy(item: string, line: L, instead: L): void {
    const former = this.#former.get(item);
    if (former?.back === line) this.#former.set(item, { ...former, back: instead });
  }

  /** What is owed for it is not any more; what was paid is given back; what was waived is neither. */
  take(item: string, cents: number): void {
    const all = this.lines.filter(
      (one) => one.item === item && one.cents > 0 && !one.isCounter && !one.isPast,
    );
    const priced = all.filter((one) => one.cents === cents);
    const last = priced.findLast((one) => !one.receipt && !one.waived) ?? priced.at(-1) ?? all.at(-1);
    const line = cents > 0 && last && !last.receipt ? last : null;
    const back = cents > 0 && last?.receipt ? this.add(item, -cents) : null;
    if (line && !line.waived) this.lines.splice(this.lines.indexOf(line), 1);
    this.#former.set(item, { cents, line, back });
  }
}
