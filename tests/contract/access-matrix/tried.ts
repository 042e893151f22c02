import { calls, type CallName } from '#domain/calls/table.ts';
import { isQuick } from '#tests/support/draws.ts';
import { matrix } from '../expected/access.ts';
import type { Kind } from '../expected/callers.ts';

export const names = Object.keys(calls) as CallName[];

/** A call, and who makes it. */
export interface Asked {
  readonly name: CallName;
  readonly kind: Kind;
}

const asked = names.flatMap((name) =>
  (Object.keys(matrix[name].may) as Kind[]).map((kind) => ({ name, kind })),
);
const isDone = ({ name, kind }: Asked) => matrix[name].writes && matrix[name].may[kind] === matrix[name].done;
/** Of these whoever calls is told the same, so that one copy does for all, and few stand for all. */
const isPublic = ({ name }: Asked) => calls[name].access.realm === 'public';

/** No call looks at such a token or account. */
const broken: readonly Kind[] = [
  'no token',
  'garbage',
  'an unknown token',
  'expired',
  'signed out',
  'a print ticket',
  'a disabled amacs',
];
/** To calls of administrators they are refused by their realm alone. */
const members: readonly Kind[] = ['a member', 'another member'];
/** To calls of members they are refused by their realm alone. */
const administrators: readonly Kind[] = [
  'amacs',
  'treasurer',
  'registrar',
  'reader',
  'own group',
  'other group',
  'disabled group',
  'a first password',
];

/** To calls of the association they are refused as groups. */
const groups: readonly Kind[] = ['own group', 'other group', 'disabled group'];

const isForbidden = ({ name }: Asked) => groups.every((kind) => matrix[name].may[kind] === 'forbidden');

const isTurnOf = ({ name, kind }: Asked, alike: readonly Kind[]) =>
  !alike.includes(kind) || names.indexOf(name) % alike.length === alike.indexOf(kind);

const few: readonly Kind[] = ['garbage', 'expired', 'a member', 'amacs'];
const isOfFew = ({ name, kind }: Asked) =>
  kind === 'no token' || names.indexOf(name) % few.length === few.indexOf(kind);

/** In `npm test`, each call is tried with one of those whom it does not tell apart, by turns. */
function isTried(one: Asked): boolean {
  if (!isQuick) return true;
  if (isPublic(one)) return isOfFew(one);
  const ofOtherRealm = calls[one.name].access.realm === 'member' ? administrators : members;
  return isTurnOf(one, broken) && isTurnOf(one, ofOtherRealm) && (!isForbidden(one) || isTurnOf(one, groups));
}

const done = asked.filter(isDone);
/** Calls by those who may not, and calls that only read. */
export const refusals = asked.filter((one) => !isDone(one) && isTried(one));
export const publicDone = done.filter((one) => isPublic(one) && (!isQuick || isOfFew(one)));
/** Each needs a copy of its own, so that in `npm test` every twentieth stands for all. */
export const privateDone = done
  .filter((one) => !isPublic(one))
  .filter((_, index) => !isQuick || index % 20 === 0);
