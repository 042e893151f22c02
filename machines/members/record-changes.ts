import type { Insurance } from '#domain/insurance.ts';
import { inOrder, partnerOf, type LicenceId } from '#domain/licence.ts';
import { insuranceHeld, licencesHeld, type RecordsByYear } from '#domain/renewal.ts';

/** The three covers without the agency's name, which has a call of its own. */
export type Covers = Omit<Insurance, 'agencyName'>;

/** What a year's record holds, as the dialog shows and changes it; clubs and groups by short name. */
export type YearState = {
  readonly licences: readonly LicenceId[];
  readonly clubs: readonly string[];
  readonly groups: readonly string[];
  readonly insurance: Insurance;
};

/** One click that is to be saved by a call of its own: the field of a year and what it is to hold. */
export type RecordChange =
  | {
      readonly kind: 'licence';
      readonly year: number;
      readonly field: string;
      readonly wish: LicenceId | null;
    }
  | { readonly kind: 'club' | 'group'; readonly year: number; readonly field: string; readonly wish: boolean }
  | { readonly kind: 'insurance'; readonly year: number; readonly field: 'covers'; readonly wish: Covers }
  | { readonly kind: 'agency'; readonly year: number; readonly field: 'name'; readonly wish: string };

const nothing: YearState = {
  licences: [],
  clubs: [],
  groups: [],
  insurance: { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' },
};

/** What the server is known to hold for a year; nothing where it has no record. */
export function storedState(records: RecordsByYear, year: number): YearState {
  const record = records[String(year)];
  if (!record) return nothing;
  return {
    licences: licencesHeld(record.licences),
    clubs: record.clubMemberships.filter((one) => one.member).map((one) => one.shortName),
    groups: record.affiliatedGroupMemberships.filter((one) => one.member).map((one) => one.shortName),
    insurance: insuranceHeld(record),
  };
}

/** The field that a licence stands in: its own, or the one that it shares with its exclusive partner. */
export function licenceField(id: LicenceId): string {
  const partner = partnerOf(id);
  return partner && partner < id ? partner : id;
}

function shares(id: LicenceId, field: string): boolean {
  return licenceField(id) === field;
}

/** Which licence of a field is held, or null. */
export function heldOf(state: YearState, field: string): LicenceId | null {
  return state.licences.find((id) => shares(id, field)) ?? null;
}

function withName(names: readonly string[], name: string, held: boolean): string[] {
  const others = names.filter((one) => one !== name);
  return held ? [...others, name] : others;
}

/** What a year holds once a change is made. */
export function changed(state: YearState, change: RecordChange): YearState {
  switch (change.kind) {
    case 'licence': {
      const others = state.licences.filter((id) => !shares(id, change.field));
      return { ...state, licences: inOrder(change.wish === null ? others : [...others, change.wish]) };
    }
    case 'club':
      return { ...state, clubs: withName(state.clubs, change.field, change.wish) };
    case 'group':
      return { ...state, groups: withName(state.groups, change.field, change.wish) };
    case 'insurance':
      return { ...state, insurance: { ...state.insurance, ...change.wish } };
    case 'agency':
      return { ...state, insurance: { ...state.insurance, agencyName: change.wish } };
  }
}

/** What a year holds once every one of these changes that is about it is made. */
export function changedBy(state: YearState, year: number, changes: readonly RecordChange[]): YearState {
  return changes.filter((change) => change.year === year).reduce(changed, state);
}

/** Whether two choices are the same but for the agency's name. */
export function sameCovers(one: Covers, other: Covers): boolean {
  return (
    one.thirdParty === other.thirdParty &&
    one.personalAccident === other.personalAccident &&
    one.insuredElsewhere === other.insuredElsewhere
  );
}

function sameField(one: RecordChange, other: RecordChange): boolean {
  return one.kind === other.kind && one.year === other.year && one.field === other.field;
}

function changesNothing(state: YearState, change: RecordChange): boolean {
  switch (change.kind) {
    case 'licence':
      return heldOf(state, change.field) === change.wish;
    case 'club':
      return state.clubs.includes(change.field) === change.wish;
    case 'group':
      return state.groups.includes(change.field) === change.wish;
    case 'insurance':
      return sameCovers(state.insurance, change.wish);
    case 'agency':
      return state.insurance.agencyName === change.wish;
  }
}

/**
 * The changes that wait, with one more: the last wish for a field takes the place of the one just before it, and goes
 * away where it asks for what is held already. `state` is what the year holds before all of these changes.
 */
export function queued(
  waiting: readonly RecordChange[],
  change: RecordChange,
  state: YearState,
): RecordChange[] {
  const last = waiting.at(-1);
  const before = last && sameField(last, change) ? waiting.slice(0, -1) : waiting;
  const reached = changedBy(state, change.year, before);
  return changesNothing(reached, change) ? [...before] : [...before, change];
}

/** Of the changes that wait those that still ask for something else, now that the known state of their year is another. */
export function stillWished(
  waiting: readonly RecordChange[],
  known: (year: number) => YearState,
): RecordChange[] {
  const kept: RecordChange[] = [];
  for (const change of waiting) {
    if (!changesNothing(changedBy(known(change.year), change.year, kept), change)) kept.push(change);
  }
  return kept;
}
