/** The kinds of callers of the matrix. */
export type Kind =
  | 'no token'
  | 'garbage'
  | 'an unknown token'
  | 'expired'
  | 'signed out'
  | 'a print ticket'
  | 'a member'
  | 'another member'
  | 'own group'
  | 'other group'
  | 'disabled group'
  | 'amacs'
  | 'treasurer'
  | 'registrar'
  | 'reader'
  | 'a disabled amacs'
  | 'a first password';

/** What a caller gets: a status, or the reason of a 403. */
type Answer =
  | number
  | 'session'
  | 'forbidden'
  | 'password'
  | typeof wrongPassword
  | typeof passkeyNotAccepted;

export const wrongPassword =
  'You do not to have sufficient permission update the password, or the old password was incorrect.';

export const passkeyNotAccepted = 'This passkey was not accepted. Try again, or use another one.';

/** A call's row: what each kind of caller gets, the status where it is done, and whether that writes anything. */
export interface Row {
  readonly may: Readonly<Record<Kind, Answer>>;
  readonly done: number;
  readonly writes: boolean;
}

const nobody: Row['may'] = {
  'no token': 'session',
  garbage: 'session',
  'an unknown token': 'session',
  expired: 'session',
  'signed out': 'session',
  'a print ticket': 'session',
  'a member': 'session',
  'another member': 'session',
  'own group': 'session',
  'other group': 'session',
  'disabled group': 'session',
  amacs: 'session',
  treasurer: 'session',
  registrar: 'session',
  reader: 'session',
  'a disabled amacs': 'session',
  'a first password': 'session',
};

/** Who may be anybody: a token that comes along says nothing. */
export function anybody(writes: boolean): Row {
  const may = Object.fromEntries(Object.keys(nobody).map((kind) => [kind, 200]));
  return { may: { ...nobody, ...may }, done: 200, writes };
}

/** A member's own, by the number in the path (specification section 6): another member is refused. */
export function ownNumber(writes: boolean, done = 200): Row {
  return { may: { ...nobody, 'a member': done, 'another member': 'forbidden' }, done, writes };
}

/** A member's own, by the session alone. */
export function ownSession(writes: boolean, other = 200): Row {
  return { may: { ...nobody, 'a member': 200, 'another member': other }, done: 200, writes };
}

/** What administrators get: the association's, and those of the three groups; a first password must be changed before. */
export function administrators(
  writes: boolean,
  amacs: Answer,
  own: Answer,
  other: Answer,
  disabled: Answer,
): Row {
  const groups = { 'own group': own, 'other group': other, 'disabled group': disabled };
  const duties = { treasurer: amacs, registrar: amacs, reader: amacs };
  return {
    may: { ...nobody, amacs, ...duties, ...groups, 'a first password': 'password' },
    done: 200,
    writes,
  };
}

/** Which of the association's administrators may, beside whoever has all duties. */
const whoseWork = {
  reading: ['treasurer', 'registrar', 'reader'],
  people: ['registrar'],
  money: ['treasurer'],
  'people or money': ['treasurer', 'registrar'],
  everything: [],
} as const;

/** A row of which the association's administrators may only make the call whose duty it is. */
export function asDuty(row: Row, work: keyof typeof whoseWork): Row {
  const whose: readonly string[] = whoseWork[work];
  const refused = ['treasurer', 'registrar', 'reader'].filter((duty) => !whose.includes(duty));
  return { ...row, may: { ...row.may, ...Object.fromEntries(refused.map((duty) => [duty, 'forbidden'])) } };
}

/** The association's administrators whose duty it is; those of groups are refused (specification section 6). */
export function office(writes: boolean, work: keyof typeof whoseWork = 'reading'): Row {
  return asDuty(administrators(writes, 200, 'forbidden', 'forbidden', 'forbidden'), work);
}

/** All administrators, about themselves, or about whoever is their own. */
export function everyAdministrator(writes: boolean): Row {
  return administrators(writes, 200, 200, 200, 200);
}

/** What may be done before a first password is changed, and to change it. */
export function evenWithFirstPassword(row: Row): Row {
  return { ...row, may: { ...row.may, 'a first password': 200 } };
}

/** What `registrar` may do with their own passkeys, and nobody else. */
export function ownPasskeyOfRegistrar(refused: Answer): Row {
  const row = administrators(true, 200, refused, refused, refused);
  return { ...row, may: { ...row.may, treasurer: refused, registrar: refused, reader: refused } };
}

/** About somebody whom the association and two of the groups have among their own; being disabled hides nobody. */
export function ownPerson(writes: boolean): Row {
  return administrators(writes, 200, 200, 'forbidden', 200);
}
