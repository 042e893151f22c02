import { openMemberDialog } from '../support/screens/member-dialog.ts';
import { lines, recordOf, thisYear } from '../support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '../support/screens/by-id.ts';
import { pressIn } from '../support/screens/dialogs.ts';
import { shows } from '../support/screens/page.ts';
import type { Office } from '../support/screens/office-app.tsx';
import { wouldCancel } from './renewal-cancellation-samples.ts';

/** What of the record the walk clicks, and whether each is held: each has calls of its own. */
export type Clicked = 'licence' | 'club' | 'group' | 'accident';
export type Ticks = Readonly<Record<Clicked, boolean>>;

export const boxOf = {
  licence: 'licence-collector_a',
  club: 'club-vsc',
  group: 'group-lhg',
  accident: 'personal-accident',
} as const;
export const start: Ticks = { licence: false, club: true, group: false, accident: false };

/** The call that a click makes, the catalogue's words for it (specification section 8), and where they stand. */
export const calls = {
  licence: {
    on: [lines.addLicence, 'Could not add the licence due to a technical error.'],
    off: [lines.removeLicence, 'Could not remove the licence due to a technical error.'],
    at: 'licences',
  },
  club: {
    on: [lines.addClub, 'Could not add the club membership due to a technical error.'],
    off: [lines.removeClub, 'Could not remove the club membership due to a technical error.'],
    at: 'clubs',
  },
  group: {
    on: [lines.addGroup, 'Could not add the affiliated group membership due to a technical error.'],
    off: [lines.removeGroup, 'Could not remove the affiliated group membership due to a technical error.'],
    at: 'groups',
  },
  accident: {
    on: [lines.insurance, 'Could not update the insurance due to a technical error.'],
    off: [lines.insurance, 'Could not update the insurance due to a technical error.'],
    at: 'insurance',
  },
} as const;
const agencyRefusal = 'Could not update the insurance agency name due to a technical error.';
export const writing = [
  ...Object.values(calls).flatMap(({ on, off }) => [on[0], off[0]]),
  lines.agency,
] as const;

/** Four members: insured, insured elsewhere, not insured, and without any record. */
export const covers = {
  insured: [true, false, false],
  elsewhere: [false, false, true],
  uninsured: [false, false, false],
} as const;
export type Kind = keyof typeof covers | 'recordless';

/** The server's record of the current year, the clicks that it has not answered, and the dialog over it. */
export class Truth {
  readonly office: Office;
  kind: Kind;
  held: Ticks = start;
  agency = '';
  asked: { readonly what: Clicked | 'agency'; readonly wish: boolean }[] = [];
  /** The agency's name as it stands in its field, which keeps what was typed where that is refused. */
  typed = '';
  refusal: string | null = null;
  /** What was saved last and can be undone. */
  saved: Truth['asked'][number] | null = null;

  constructor(office: Office, kind: Kind) {
    this.office = office;
    this.kind = kind;
  }

  /** What the screen is to show: what the server holds, and what was clicked since. */
  get shown(): Ticks {
    return this.asked.reduce(
      (ticks, { what, wish }) => (what === 'agency' ? ticks : { ...ticks, [what]: wish }),
      this.held,
    );
  }

  click(what: Clicked): Promise<void> {
    return this.#asks({ what, wish: !this.shown[what] }, () => clickAt(boxOf[what]));
  }

  /** Presses Undo, beside what was saved last. */
  undo(): Promise<void> {
    if (!this.saved) throw new Error('nothing can be undone');
    const { what, wish } = this.saved;
    return this.#asks({ what, wish: !wish }, () => clickAt('undo-record'));
  }

  name(name: string): Promise<void> {
    this.typed = name;
    return this.#asks({ what: 'agency', wish: true }, () => {
      fillAt('agencyName', name);
      document.getElementById('agencyName')?.closest('form')?.requestSubmit();
    });
  }

  async #asks(asked: Truth['asked'][number], act: () => void): Promise<void> {
    const { network } = this.office;
    const late = network.waiting(lines.records);
    this.asked = [...this.asked, asked];
    this.refusal = null;
    act();
    // What was being read before comes too late, and says nothing any more.
    for (let count = 0; count < late; count += 1) await network.answer(lines.records, {});
  }

  /** Cancels the renewal that is looked at, and gives a reason. */
  async cancel(): Promise<void> {
    const { network } = this.office;
    const late = network.waiting(lines.records);
    const year = `/admin/members/1001/records/${thisYear}`;
    network.always(`GET ${year}/cancellation`, wouldCancel);
    network.always(`POST ${year}/cancel`, undefined, 204);
    this.refusal = null;
    this.saved = null;
    pressIn('dialog', `Cancel the renewal for ${thisYear}…`);
    await shows(() => valueAt('cancellation-reason'), '');
    fillAt('cancellation-reason', 'The wrong member');
    pressIn('question', 'Cancel the renewal');
    await shows(() => network.waiting(lines.records), late + 1);
    for (let count = 0; count < late; count += 1) await network.answer(lines.records, {});
  }

  async takes(): Promise<void> {
    const [first] = this.asked;
    if (!first) throw new Error('nothing was asked');
    if (first.what === 'agency') this.agency = 'Għarb Mutual';
    else this.held = { ...this.held, [first.what]: first.wish };
    this.asked = this.asked.slice(1);
    this.saved = first;
    await this.office.network.answer(this.#callOf(first)[0]);
  }

  async refuses(): Promise<void> {
    const [first, ...later] = this.asked;
    if (!first) throw new Error('nothing was asked');
    this.refusal = this.#callOf(first)[1];
    this.saved = null;
    // Who wanted it back has it already.
    this.asked = later.filter(({ what, wish }) => what === 'agency' || this.held[what] !== wish);
    await this.office.network.answer(this.#callOf(first)[0], undefined, 500);
  }

  turn(year: number): void {
    this.refusal = null;
    this.typed = this.asked.length > 0 ? 'Għarb Mutual' : this.agency;
    clickAt(`year-${year}`);
  }

  #callOf({ what, wish }: { what: Clicked | 'agency'; wish: boolean }): readonly [string, string] {
    return what === 'agency' ? [lines.agency, agencyRefusal] : calls[what][wish ? 'on' : 'off'];
  }
}

/** The answer of a server that holds this for the current year, and the mandatory club alone for the last. */
/** What the year cost and is still open, on the wire. */
export const moneyOwed = {
  charged: '49.00',
  paid: '35.00',
  open: [{ id: 4, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' }],
};

export function recordsOf({ agency, held, kind }: Pick<Truth, 'agency' | 'held' | 'kind'>) {
  if (kind === 'recordless') return {};
  const [thirdParty, , elsewhere] = covers[kind];
  const paid = { number: 'R-2026-000123', total: '49.00', issued_at: '2026-11-20T09:00:00.000Z' };
  const now = {
    money: moneyOwed,
    ...recordOf({
      licences: held.licence ? ['collector_a'] : [],
      clubs: held.club ? ['assoc', 'vsc'] : ['assoc'],
      groups: held.group ? ['lhg'] : [],
      insurance: [thirdParty, held.accident, elsewhere],
      agency,
    }),
    receipts: [{ ...paid, paid_by: 'cash' }],
  };
  return {
    [thisYear]: now,
    [thisYear - 1]: recordOf({ clubs: ['assoc'], insurance: covers[kind] }),
  };
}

export async function openTruth(kind: Kind): Promise<Truth> {
  const records = recordsOf({ kind, held: start, agency: '' });
  const office = await openMemberDialog({ hold: [...writing], answers: { [lines.records]: records } });
  office.network.hold(lines.records);
  return new Truth(office, kind);
}
