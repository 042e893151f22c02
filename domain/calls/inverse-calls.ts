import { valuesIn } from '../audit/audit-entry.ts';
import type { Values } from '../audit/audit-values.ts';
import { isLicenceId, partnerOf, type LicenceId } from '../insurance/licence.ts';
import { centsOf } from '../values/money.ts';
import { newPricesIn } from '../year/new-prices.ts';
import type { PlainKey } from '../texts/texts.ts';
import { returnAssociation } from './association.ts';
import type { BodyOf } from './call.ts';
import { setStatementStatus } from './groups.ts';
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

/** The calls that take something back. */
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
  setStatementStatus,
  setYearPrices,
  updateInsurance,
  updateOtherAgencyName,
} as const;
type InverseCalls = typeof inverseCalls;

/** An inverse call, which takes something back, under its name; `n` is the member in its path, or empty. */
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
 * The inverse of an audit entry's change: a call, which the server refuses where the value is another by now; the
 * details of the member as they were, beside those that there are now; or nothing, and why.
 */
export type Undo =
  | UndoCall
  | { readonly by: 'details'; readonly ref: string }
  | { readonly by: 'nothing'; readonly why: PlainKey };

/** The change of an audit entry, before and after, of which the inverse call is wanted. */
export interface Change {
  /** The member in a path, the short name, the username or the year that the entry is about. */
  readonly about: string;
  readonly before: Values;
  readonly after: Values;
}
/** Finds the inverse of a change: the call that takes it back, or why there is none. */
export type Inverse = (change: Change) => Undo;

/** Says that no call can take a change back, and why. */
export function never(why: PlainKey): Undo {
  return { by: 'nothing', why };
}

function call<Name extends keyof InverseCalls>(
  name: Name,
  body: BodyOf<InverseCalls[Name]>,
  n = '',
): UndoCall<Name> {
  return { by: 'call', name, call: inverseCalls[name], params: { n }, body: { ...body, undo: true } };
}

function namesIn(values: Values, list: string): string[] {
  const held = values[list];
  if (Array.isArray(held)) return held.map(String);
  return Object.keys(valuesIn(held));
}

/** What of a list went and came; several of either are no single change. */
function swapped(change: Change, list: string): { gone: string | null; come: string | null } | null {
  const [before, after] = [namesIn(change.before, list), namesIn(change.after, list)];
  const gone = before.filter((name) => !after.includes(name));
  const come = after.filter((name) => !before.includes(name));
  return gone.length > 1 || come.length > 1 ? null : { gone: gone[0] ?? null, come: come[0] ?? null };
}

function yearIn({ after }: Change): number {
  return Number(after['year']);
}

export const licences: Inverse = (change) => {
  const changed = swapped(change, 'licences');
  const [gone, come] = [licenceIn(changed?.gone), licenceIn(changed?.come)];
  const year = yearIn(change);
  if (!changed || (gone && come && partnerOf(gone) !== come)) return never('undo.never.several');
  if (gone) return call('addMemberLicence', { year, shortName: gone, previous: come }, change.about);
  if (!come) return never('undo.never.erased');
  return call('removeMemberLicence', { year, shortName: come, previous: come }, change.about);
};

function licenceIn(name: string | null | undefined): LicenceId | null {
  return name && isLicenceId(name) ? name : null;
}

export const groups: Inverse = (change) => {
  const changed = swapped(change, 'affiliatedGroups');
  const shortName = changed?.gone ?? changed?.come;
  if (!shortName) return never('undo.never.erased');
  const made = changed?.gone ? 'addMemberGroup' : 'removeMemberGroup';
  return call(made, { year: yearIn(change), shortName }, change.about);
};

export const clubs: Inverse = (change) => {
  const changed = swapped(change, 'clubs');
  const shortName = changed?.gone ?? changed?.come;
  if (!shortName) return never('undo.never.erased');
  const fees = valuesIn((changed?.gone ? change.before : change.after)['clubs']);
  const fee = centsOf(String(fees[shortName])) ?? undefined;
  const made = changed?.gone ? 'addMemberClub' : 'removeMemberClub';
  return call(made, { year: yearIn(change), shortName, fee }, change.about);
};

function coversIn(values: Values) {
  return {
    thirdParty: values['thirdParty'] === true,
    personalAccident: values['personalAccident'] === true,
    insuredElsewhere: values['insuredElsewhere'] === true,
  };
}

export const insurance: Inverse = (change) => {
  const { about, after, before } = change;
  if (!('thirdParty' in before)) return never('undo.never.erased');
  const former = before['agencyName'];
  const otherAgencyName = former === after['agencyName'] ? undefined : former;
  if (otherAgencyName !== undefined && typeof otherAgencyName !== 'string') return never('undo.never.erased');
  const covers = { ...coversIn(before), otherAgencyName, previous: coversIn(after) };
  return call('updateInsurance', { year: yearIn(change), ...covers }, about);
};

export const agency: Inverse = (change) => {
  const [former, left] = [change.before['agencyName'], change.after['agencyName']];
  if (typeof former !== 'string' || typeof left !== 'string') return never('undo.never.erased');
  if (former === '') return never('undo.never.agency');
  const body = { year: yearIn(change), otherAgencyName: former, previousAgencyName: left };
  return call('updateOtherAgencyName', body, change.about);
};

export const details: Inverse = ({ about, after, before }) => {
  if ('photo' in after) return never('undo.never.photo');
  return Object.keys(before).length === 0 ? never('undo.never.erased') : { by: 'details', ref: about };
};

/** The inverse of a club's fee in the years that it was changed in; none takes back several former ones at once. */
function fees(shortName: string, before: Values, after: Values): Undo {
  const [fee, ...others] = new Set(Object.values(before).map(Number));
  const years = Object.keys(after).map(Number);
  const [previous] = Object.values(after).map(Number);
  if (fee === undefined || others.length > 0) return never('undo.never.several');
  return call('setClubFee', { shortName, fee, years, previous });
}

export const club: Inverse = ({ about: shortName, after, before }) => {
  const { enabled, fee_cents: fee, mandatory } = before;
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (changed.length > 1) return never('undo.never.several');
  if (changed[0] === 'enabled') return call('setClubStatus', { shortName, status: enabled === true });
  if (changed[0] === 'mandatory') return call('setClubMandatory', { shortName, status: mandatory === true });
  if (changed[0] === 'fees') return fees(shortName, Object(before['fees']), Object(after['fees']));
  if (changed[0] !== 'fee_cents') return never('undo.never.erased');
  return call('setClubFee', { shortName, fee: Number(fee), previous: Number(after['fee_cents']) });
};

export const prices: Inverse = ({ about, after, before }) => {
  const wanted = newPricesIn(before);
  if (Object.keys(wanted).length === 0) return never('undo.never.erased');
  return call('setYearPrices', { year: Number(about), ...wanted, previous: newPricesIn(after) });
};

/** The inverse of what enables or disables something. */
function status(back: (about: string, enabled: boolean) => Undo): Inverse {
  return ({ about, before }) =>
    typeof before['enabled'] === 'boolean' ? back(about, before['enabled']) : never('undo.never.erased');
}

export const group = status((shortName, enabled) =>
  call('setAffiliatedGroupStatus', { shortName, status: enabled }),
);
export const year = status((about, enabled) =>
  call('setRenewalYearStatus', { year: Number(about), status: enabled }),
);
export const administrator = status((username, enabled) =>
  call('setAdministratorStatus', { username, status: enabled }),
);

export const statement: Inverse = (change) => {
  const { about, after } = change;
  const lines = namesIn(after, 'lines').map(Number);
  if (lines.length === 0 || typeof after['paid'] !== 'boolean') return never('undo.never.erased');
  return call('setStatementStatus', { group: about, year: yearIn(change), lines, status: !after['paid'] });
};

export const association: Inverse = ({ after, before }) => {
  const [version, previous] = [before['version'], after['version']];
  if (typeof version !== 'number' || typeof previous !== 'number') return never('undo.never.erased');
  return call('returnAssociation', { version, previous });
};
