import { toObjectOrEmpty } from '../audit/audit-entry.ts';
import type { Values } from '../audit/audit-values.ts';
import type { LicenceId } from '../insurance/licence.ts';
import { isLicenceId, getExclusivePartner } from '../insurance/licence-rules.ts';
import type { FeesByYear } from '../registry/club.ts';
import { parseCents } from '../values/money.ts';
import { parseAuditedPrices } from '../year/new-prices.ts';
import type { PlainKey } from '../texts/texts.ts';
import { returnAssociation } from './association.ts';
import type { BodyOf } from './call.ts';
import {
  addMemberClub,
  addMemberGroup,
  addMemberLicence,
  removeMemberClub,
  removeMemberGroup,
  removeMemberLicence,
  updateInsurance,
  updateOtherAgencyName,
} from './members.ts';
import {
  setAdministratorStatus,
  setAffiliatedGroupStatus,
  setClubFee,
  setClubMandatory,
  setClubStatus,
  setRenewalYearStatus,
  setYearPrices,
} from './registry.ts';

const inverseCalls = {
  addMemberClub,
  addMemberGroup,
  addMemberLicence,
  removeMemberClub,
  removeMemberGroup,
  removeMemberLicence,
  returnAssociation,
  setAdministratorStatus,
  setAffiliatedGroupStatus,
  setClubFee,
  setClubMandatory,
  setClubStatus,
  setRenewalYearStatus,
  setYearPrices,
  updateInsurance,
  updateOtherAgencyName,
} as const;
type InverseCalls = typeof inverseCalls;

/** A call that undoes a change. `n` is the member in the call's path, or an empty text if the path has no member. */
export type UndoCall<Names extends keyof InverseCalls = keyof InverseCalls> = {
  [Name in Names]: {
    readonly by: 'call';
    readonly name: Name;
    readonly call: InverseCalls[Name];
    readonly params: { readonly n: string };
    readonly body: BodyOf<InverseCalls[Name]>;
  };
}[Names];

/**
 * How to undo a change. `call` means that a call undoes it, unless somebody has changed the value again. `details`
 * means that the office compares and restores a member's former details. `nothing` means that nobody can undo it.
 */
export type Undo =
  | UndoCall
  | { readonly by: 'details'; readonly ref: string }
  | { readonly by: 'nothing'; readonly why: PlainKey };

export interface Change {
  /** The subject of the change: a member as in the API's paths, a short name, a username or a year. */
  readonly about: string;
  readonly before: Values;
  readonly after: Values;
}
export type Inverse = (change: Change) => Undo;

/** Creates the result for a change that nobody can undo. */
export function createRefusedUndo(why: PlainKey): Undo {
  return { by: 'nothing', why };
}

function createUndoCall<Name extends keyof InverseCalls>(
  name: Name,
  body: BodyOf<InverseCalls[Name]>,
  n = '',
): UndoCall<Name> {
  return { by: 'call', name, call: inverseCalls[name], params: { n }, body: { ...body, undo: true } };
}

function listNames(values: Values, list: string): string[] {
  const held = values[list];
  if (Array.isArray(held)) return held.map(String);
  return Object.keys(toObjectOrEmpty(held));
}

/**
 * Finds the name that was removed from a list and the name that was added to it. Returns null if several names were
 * removed or added, because one call cannot undo this.
 */
function findSwap(change: Change, list: string): { gone: string | null; come: string | null } | null {
  const [before, after] = [listNames(change.before, list), listNames(change.after, list)];
  const gone = before.filter((name) => !after.includes(name));
  const come = after.filter((name) => !before.includes(name));
  return gone.length > 1 || come.length > 1 ? null : { gone: gone[0] ?? null, come: come[0] ?? null };
}

function getYear({ after }: Change): number {
  return Number(after['year']);
}

export const createLicencesUndo: Inverse = (change) => {
  const changed = findSwap(change, 'licences');
  const [gone, come] = [toLicence(changed?.gone), toLicence(changed?.come)];
  const year = getYear(change);
  if (!changed || (gone && come && getExclusivePartner(gone) !== come))
    return createRefusedUndo('undo.never.several');
  if (gone)
    return createUndoCall('addMemberLicence', { year, shortName: gone, previous: come }, change.about);
  if (!come) return createRefusedUndo('undo.never.erased');
  return createUndoCall('removeMemberLicence', { year, shortName: come, previous: come }, change.about);
};

function toLicence(name: string | null | undefined): LicenceId | null {
  return name && isLicenceId(name) ? name : null;
}

export const createGroupsUndo: Inverse = (change) => {
  const changed = findSwap(change, 'affiliatedGroups');
  const shortName = changed?.gone ?? changed?.come;
  if (!shortName) return createRefusedUndo('undo.never.erased');
  const made = changed?.gone ? 'addMemberGroup' : 'removeMemberGroup';
  return createUndoCall(made, { year: getYear(change), shortName }, change.about);
};

export const createClubsUndo: Inverse = (change) => {
  const changed = findSwap(change, 'clubs');
  const shortName = changed?.gone ?? changed?.come;
  if (!shortName) return createRefusedUndo('undo.never.erased');
  const fees = toObjectOrEmpty((changed?.gone ? change.before : change.after)['clubs']);
  const fee = parseCents(String(fees[shortName])) ?? undefined;
  const made = changed?.gone ? 'addMemberClub' : 'removeMemberClub';
  return createUndoCall(made, { year: getYear(change), shortName, fee }, change.about);
};

function pickCovers(values: Values) {
  return {
    thirdParty: values['thirdParty'] === true,
    personalAccident: values['personalAccident'] === true,
    insuredElsewhere: values['insuredElsewhere'] === true,
  };
}

export const createInsuranceUndo: Inverse = (change) => {
  const { about, after, before } = change;
  if (!('thirdParty' in before)) return createRefusedUndo('undo.never.erased');
  const former = before['agencyName'];
  const otherAgencyName = former === after['agencyName'] ? undefined : former;
  if (otherAgencyName !== undefined && typeof otherAgencyName !== 'string')
    return createRefusedUndo('undo.never.erased');
  const covers = { ...pickCovers(before), otherAgencyName, previous: pickCovers(after) };
  return createUndoCall('updateInsurance', { year: getYear(change), ...covers }, about);
};

export const createAgencyNameUndo: Inverse = (change) => {
  const [former, left] = [change.before['agencyName'], change.after['agencyName']];
  if (typeof former !== 'string' || typeof left !== 'string') return createRefusedUndo('undo.never.erased');
  if (former === '') return createRefusedUndo('undo.never.agency');
  const body = { year: getYear(change), otherAgencyName: former, previousAgencyName: left };
  return createUndoCall('updateOtherAgencyName', body, change.about);
};

export const createDetailsUndo: Inverse = ({ about, after, before }) => {
  if ('photo' in after) return createRefusedUndo('undo.never.photo');
  return Object.keys(before).length === 0
    ? createRefusedUndo('undo.never.erased')
    : { by: 'details', ref: about };
};

function undoFees(shortName: string, before: FeesByYear, after: FeesByYear): Undo {
  const fee = Object.values(before).at(-1);
  if (fee === undefined) return createRefusedUndo('undo.never.erased');
  return createUndoCall('setClubFee', { shortName, fee, fees: before, previousFees: after });
}

export const createClubUndo: Inverse = ({ about: shortName, after, before }) => {
  const { enabled, fee_cents: fee, mandatory } = before;
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (changed.length > 1) return createRefusedUndo('undo.never.several');
  if (changed[0] === 'enabled')
    return createUndoCall('setClubStatus', { shortName, status: enabled === true });
  if (changed[0] === 'mandatory')
    return createUndoCall('setClubMandatory', { shortName, status: mandatory === true });
  if (changed[0] === 'fees') return undoFees(shortName, Object(before['fees']), Object(after['fees']));
  if (changed[0] !== 'fee_cents') return createRefusedUndo('undo.never.erased');
  return createUndoCall('setClubFee', { shortName, fee: Number(fee), previous: Number(after['fee_cents']) });
};

export const createPricesUndo: Inverse = ({ about, after, before }) => {
  const wanted = parseAuditedPrices(before);
  if (Object.keys(wanted).length === 0) return createRefusedUndo('undo.never.erased');
  return createUndoCall('setYearPrices', {
    year: Number(about),
    ...wanted,
    previous: parseAuditedPrices(after),
  });
};

/** Creates the function that undoes a change of `enabled`, by the call that `back` creates. */
function undoStatus(back: (about: string, enabled: boolean) => Undo): Inverse {
  return ({ about, before }) =>
    typeof before['enabled'] === 'boolean'
      ? back(about, before['enabled'])
      : createRefusedUndo('undo.never.erased');
}

export const group = undoStatus((shortName, enabled) =>
  createUndoCall('setAffiliatedGroupStatus', { shortName, status: enabled }),
);
export const year = undoStatus((about, enabled) =>
  createUndoCall('setRenewalYearStatus', { year: Number(about), status: enabled }),
);
export const administrator = undoStatus((username, enabled) =>
  createUndoCall('setAdministratorStatus', { username, status: enabled }),
);

export const createAssociationUndo: Inverse = ({ after, before }) => {
  const [version, previous] = [before['version'], after['version']];
  if (typeof version !== 'number' || typeof previous !== 'number')
    return createRefusedUndo('undo.never.erased');
  return createUndoCall('returnAssociation', { version, previous });
};
