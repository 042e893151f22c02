import { noInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { exclusivePairs, sortLicences } from '#domain/insurance/licence-rules.ts';
import {
  toInsuranceChoice,
  listJoinedShortNames,
  listLicencesHeld,
  type RecordsByYear,
} from '#domain/year/year-record.ts';

/** The part of an insurance that one change sets. Another call changes the agency's name. */
export type Covers = Omit<Insurance, 'agencyName'>;

/** Clubs and groups are short names. */
export type YearState = {
  readonly licences: readonly LicenceId[];
  readonly clubs: readonly string[];
  readonly groups: readonly string[];
  readonly insurance: Insurance;
};

/** `wish` is the field's new value. One click makes one change. `undo` marks a change that undoes an earlier change. */
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

/** Returns the state of a year's record on the server, without later clicks. */
export function toYearState(records: RecordsByYear, year: number): YearState {
  const record = records[String(year)];
  if (!record) return nothing;
  return {
    licences: listLicencesHeld(record.licences),
    clubs: listJoinedShortNames(record.clubMemberships),
    groups: listJoinedShortNames(record.affiliatedGroupMemberships),
    insurance: toInsuranceChoice(record),
  };
}

/** Returns the field of a licence. The two licences of an exclusive pair share one field. */
export function toLicenceField(id: LicenceId): string {
  return exclusivePairs.find(({ special }) => special === id)?.plain ?? id;
}

function isOfField(id: LicenceId, field: string): boolean {
  return toLicenceField(id) === field;
}

export function findLicenceHeld(state: YearState, field: string): LicenceId | null {
  return state.licences.find((id) => isOfField(id, field)) ?? null;
}

function setName(names: readonly string[], name: string, held: boolean): string[] {
  const others = names.filter((one) => one !== name);
  return held ? [...others, name] : others;
}

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

/** Ignores changes of other years' records. */
function applyChanges(state: YearState, year: number, changes: readonly RecordChange[]): YearState {
  return changes.filter((change) => change.year === year).reduce(applyChange, state);
}

export function areSameInsurances(one: Covers, other: Covers): boolean {
  return (
    one.thirdParty === other.thirdParty &&
    one.personalAccident === other.personalAccident &&
    one.insuredElsewhere === other.insuredElsewhere
  );
}

/** Returns a change of the same field that sets the value in `state`. */
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

/**
 * A member's records and the clicks after the records were loaded, the oldest click first. The changes of these clicks
 * are saved (`made`), being sent (`sending`) or waiting.
 */
export type RecordClicks = {
  readonly records: RecordsByYear;
  readonly made: readonly RecordChange[];
  readonly sending: RecordChange | null;
  readonly waiting: readonly RecordChange[];
};

/** A change that was saved. `back` is the change that undoes it. */
export type SavedChange = { readonly change: RecordChange; readonly back: RecordChange };

/** Returns null if no change was being sent. */
export function findChangeJustSaved(clicked: RecordClicks): SavedChange | null {
  const { sending: change } = clicked;
  return (
    change && {
      change,
      back: { ...toUnchanged(getSavedYearState(clicked, change.year), change), undo: true },
    }
  );
}

/** Returns null if the record now has another value, because an undo would undo another user's change. */
export function keepSavedChangeIfInForce(
  clicked: RecordClicks,
  saved: SavedChange | null,
): SavedChange | null {
  if (!saved || !clicked.records[String(saved.change.year)]) return null;
  return isChangingNothing(getSavedYearState(clicked, saved.change.year), saved.change) ? saved : null;
}

/** Returns whether the change can be undone. The first name of an agency cannot, because no name can be removed. */
export function canUndoSavedChange(saved: SavedChange | null): saved is SavedChange {
  return saved !== null && saved.back.wish !== '';
}

export function getSavedYearState({ made, records }: RecordClicks, year: number): YearState {
  return applyChanges(toYearState(records, year), year, made);
}

/** Returns the state of a year with the changes that are not saved yet. */
export function getShownYearState(clicked: RecordClicks, year: number): YearState {
  const { sending, waiting } = clicked;
  return applyChanges(getSavedYearState(clicked, year), year, sending ? [sending, ...waiting] : waiting);
}

export type Click =
  | { readonly type: 'licence toggled'; readonly id: LicenceId }
  | { readonly type: 'club toggled' | 'group toggled'; readonly shortName: string }
  | { readonly type: 'agency name entered'; readonly name: string };

export const clicks = ['licence toggled', 'club toggled', 'group toggled', 'agency name entered'] as const;

/** Returns the change that a click makes. A click on a checkbox sets the opposite of the shown value. */
export function toRecordChange(clicked: RecordClicks, year: number, click: Click): RecordChange {
  const { clubs, groups, licences } = getShownYearState(clicked, year);
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
 * Adds a change to the waiting changes. If the last waiting change is of the same field, the new change replaces it. A
 * change to the value that the field already has is left out.
 */
export function addToWaiting(clicked: RecordClicks, change: RecordChange): RecordChange[] {
  const last = clicked.waiting.at(-1);
  const others = last && areSameField(last, change) ? clicked.waiting.slice(0, -1) : clicked.waiting;
  const reached = getShownYearState({ ...clicked, waiting: others }, change.year);
  return isChangingNothing(reached, change) ? [...others] : [...others, change];
}

/** Lists the changes that still wait after a refusal, without those that would now change nothing. */
export function listWaitingStillNeeded(clicked: RecordClicks): RecordChange[] {
  const kept: RecordChange[] = [];
  for (const change of clicked.waiting) {
    const reached = getShownYearState({ ...clicked, sending: null, waiting: kept }, change.year);
    if (!isChangingNothing(reached, change)) kept.push(change);
  }
  return kept;
}
