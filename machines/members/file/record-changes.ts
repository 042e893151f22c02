import { noInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import { exclusivePairs, sortLicences, type LicenceId } from '#domain/insurance/licence.ts';
import {
  toInsuranceChoice,
  listJoined,
  listLicencesHeld,
  type RecordsByYear,
} from '#domain/year/year-record.ts';

/** The covers that one change of a record holds: without the agency's name, which is changed by a call of its own. */
export type Covers = Omit<Insurance, 'agencyName'>;

/** The state of a year's record, as the dialog shows and changes it; clubs and groups by short name. */
export type YearState = {
  readonly licences: readonly LicenceId[];
  readonly clubs: readonly string[];
  readonly groups: readonly string[];
  readonly insurance: Insurance;
};

/**
 * A change of a record by one click, saved by a call of its own: the field of a year and its new value, and whether it
 * takes another change back.
 */
export type RecordChange = { readonly undo?: true } & (
  | {
      readonly kind: 'licence';
      readonly year: number;
      readonly field: string;
      readonly wish: LicenceId | null;
    }
  | { readonly kind: 'club' | 'group'; readonly year: number; readonly field: string; readonly wish: boolean }
  | { readonly kind: 'insurance'; readonly year: number; readonly field: 'covers'; readonly wish: Covers }
  | { readonly kind: 'agency'; readonly year: number; readonly field: 'name'; readonly wish: string }
);

const nothing: YearState = {
  licences: [],
  clubs: [],
  groups: [],
  insurance: noInsurance,
};

/** The state of a year's record before any change, as the server told it; nothing where it has no record. */
export function toYearState(records: RecordsByYear, year: number): YearState {
  const record = records[String(year)];
  if (!record) return nothing;
  return {
    licences: listLicencesHeld(record.licences),
    clubs: listJoined(record.clubMemberships),
    groups: listJoined(record.affiliatedGroupMemberships),
    insurance: toInsuranceChoice(record),
  };
}

/** The field that a change of a licence in a record has: its own, or the one shared with its exclusive partner. */
export function toLicenceField(id: LicenceId): string {
  return exclusivePairs.find(({ special }) => special === id)?.plain ?? id;
}

function isOfField(id: LicenceId, field: string): boolean {
  return toLicenceField(id) === field;
}

/** Which licence of a change's field a record holds, or null. */
export function findLicenceHeld(state: YearState, field: string): LicenceId | null {
  return state.licences.find((id) => isOfField(id, field)) ?? null;
}

function setName(names: readonly string[], name: string, held: boolean): string[] {
  const others = names.filter((one) => one !== name);
  return held ? [...others, name] : others;
}

/** The state of a year's record once a change is made. */
export function applyChange(state: YearState, change: RecordChange): YearState {
  switch (change.kind) {
    case 'licence': {
      const others = state.licences.filter((id) => !isOfField(id, change.field));
      return { ...state, licences: sortLicences(change.wish === null ? others : [...others, change.wish]) };
    }
    case 'club':
      return { ...state, clubs: setName(state.clubs, change.field, change.wish) };
    case 'group':
      return { ...state, groups: setName(state.groups, change.field, change.wish) };
    case 'insurance':
      return { ...state, insurance: { ...state.insurance, ...change.wish } };
    case 'agency':
      return { ...state, insurance: { ...state.insurance, agencyName: change.wish } };
  }
}

/** What a year holds once every one of these changes that is about it is made. */
function applyChanges(state: YearState, year: number, changes: readonly RecordChange[]): YearState {
  return changes.filter((change) => change.year === year).reduce(applyChange, state);
}

/** Whether two changes of a record have the same covers, but for the agency's name. */
export function areSameInsurances(one: Covers, other: Covers): boolean {
  return (
    one.thirdParty === other.thirdParty &&
    one.personalAccident === other.personalAccident &&
    one.insuredElsewhere === other.insuredElsewhere
  );
}

/** The change that leaves what a year holds of the field of another one as it is. */
function toUnchanged(state: YearState, change: RecordChange): RecordChange {
  switch (change.kind) {
    case 'licence':
      return { ...change, wish: findLicenceHeld(state, change.field) };
    case 'club':
      return { ...change, wish: state.clubs.includes(change.field) };
    case 'group':
      return { ...change, wish: state.groups.includes(change.field) };
    case 'insurance': {
      const { agencyName: _, ...wish } = state.insurance;
      return { ...change, wish };
    }
    case 'agency':
      return { ...change, wish: state.insurance.agencyName };
  }
}

function areSameField(one: RecordChange, other: RecordChange): boolean {
  return one.kind === other.kind && one.year === other.year && one.field === other.field;
}

function isChangingNothing(state: YearState, change: RecordChange): boolean {
  return change.kind === 'insurance'
    ? areSameInsurances(state.insurance, change.wish)
    : toUnchanged(state, change).wish === change.wish;
}

/** The records as they were read, and the changes by clicks since, the oldest first: taken by the server, sent, waiting. */
export type RecordClicks = {
  readonly records: RecordsByYear;
  readonly made: readonly RecordChange[];
  readonly sending: RecordChange | null;
  readonly waiting: readonly RecordChange[];
};

/** The change of a record that was saved last, and the one that takes it back. */
export type SavedChange = { readonly change: RecordChange; readonly back: RecordChange };

/** The change of a record that was on its way, now saved by the server, and the one that takes it back. */
export function toSaved(clicked: RecordClicks): SavedChange | null {
  const { sending: change } = clicked;
  return (
    change && { change, back: { ...toUnchanged(getKnownState(clicked, change.year), change), undo: true } }
  );
}

/** The change of a record that was saved last, as long as its year holds what it left: no change of others is undone. */
export function keepIfUnchanged(clicked: RecordClicks, saved: SavedChange | null): SavedChange | null {
  if (!saved || !clicked.records[String(saved.change.year)]) return null;
  return isChangingNothing(getKnownState(clicked, saved.change.year), saved.change) ? saved : null;
}

/** Whether a saved change of a record can be taken back: an agency's name is replaced, never taken away. */
export function canGoBack(saved: SavedChange | null): saved is SavedChange {
  return saved !== null && saved.back.wish !== '';
}

/** The state of a year's record with the changes that the server is known to have made. */
export function getKnownState({ made, records }: RecordClicks, year: number): YearState {
  return applyChanges(toYearState(records, year), year, made);
}

/** The state of a year's record once all changes are saved, which is what the screen shows. */
export function getShownState(clicked: RecordClicks, year: number): YearState {
  const { sending, waiting } = clicked;
  return applyChanges(getKnownState(clicked, year), year, sending ? [sending, ...waiting] : waiting);
}

/** A click that changes a year's record as it is shown, or the agency's name as it was typed. */
export type Click =
  | { readonly type: 'licence toggled'; readonly id: LicenceId }
  | { readonly type: 'club toggled' | 'group toggled'; readonly shortName: string }
  | { readonly type: 'agency name entered'; readonly name: string };

export const clicks = ['licence toggled', 'club toggled', 'group toggled', 'agency name entered'] as const;

/** The change of a record that a click asks for: for a toggle, the other value than the one shown. */
export function toRecordChange(clicked: RecordClicks, year: number, click: Click): RecordChange {
  const { clubs, groups, licences } = getShownState(clicked, year);
  switch (click.type) {
    case 'licence toggled': {
      const wish = licences.includes(click.id) ? null : click.id;
      return { kind: 'licence', year, field: toLicenceField(click.id), wish };
    }
    case 'club toggled':
      return { kind: 'club', year, field: click.shortName, wish: !clubs.includes(click.shortName) };
    case 'group toggled':
      return { kind: 'group', year, field: click.shortName, wish: !groups.includes(click.shortName) };
    case 'agency name entered':
      return { kind: 'agency', year, field: 'name', wish: click.name.trim() };
  }
}

/**
 * The changes of a record that wait, with one more: the last wish for a field takes the place of the one just before
 * it, and goes away where it asks for what is held already.
 */
export function addToWaiting(clicked: RecordClicks, change: RecordChange): RecordChange[] {
  const last = clicked.waiting.at(-1);
  const others = last && areSameField(last, change) ? clicked.waiting.slice(0, -1) : clicked.waiting;
  const reached = getShownState({ ...clicked, waiting: others }, change.year);
  return isChangingNothing(reached, change) ? [...others] : [...others, change];
}

/** The waiting changes of a record that still ask for something else, now that the one on the way was refused. */
export function filterStillNeeded(clicked: RecordClicks): RecordChange[] {
  const kept: RecordChange[] = [];
  for (const change of clicked.waiting) {
    const reached = getShownState({ ...clicked, sending: null, waiting: kept }, change.year);
    if (!isChangingNothing(reached, change)) kept.push(change);
  }
  return kept;
}
