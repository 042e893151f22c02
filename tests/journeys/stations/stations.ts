import { getShortestPaths } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { receiptMachine } from '#machines/member-area/receipt.machine.ts';
import { renewalPaymentMachine } from '#machines/renewal/renewal-payment.machine.ts';
import { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import { thisYear } from '../../support/app/members.ts';
import { withStillActors } from '../../support/models/path.ts';

/** Where a member can stand on the way from the sign-in to the receipt, in order; to the review the way leads at once. */
export const stationNames = [
  'login',
  'verify',
  'home',
  'details',
  'membership',
  'licences',
  'review',
  'payment page',
  'receipt',
] as const;
export type StationName = (typeof stationNames)[number];

/** A machine, where it begins, and how far it leads. */
interface Leg {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly until: (snapshot: AnyMachineSnapshot) => boolean;
}

const member = {
  membershipNumber: 28,
  mobileNumber: '+356 79000028',
  loginTime: 0,
  vip: false,
  firstName: '',
  lastName: '',
  street: '',
  town: '',
  postCode: '',
};
const pending = { ...member, state: 'pending', resendAt: 0 };
const record = { ...member, state: 'signed in', token: 'token', expiresAt: 1, endsAt: 1 };
const club = { fee: 1000, enabled: true };
const data = {
  clubs: [
    { ...club, shortName: 'amacs', name: 'AMACS', mandatory: true },
    { ...club, shortName: 'kordin', name: 'Kordin', mandatory: false },
  ],
  groups: [],
  records: {},
  vip: false,
};

const events: readonly AnyEventObject[] = [
  { type: 'xstate.done.actor.login', output: { values: {}, answer: pending } },
  { type: 'xstate.done.actor.code', output: { answer: { record, now: 0 } } },
  { type: 'xstate.done.actor.openArea' },
  { type: 'renewal chosen', year: thisYear },
  { type: 'xstate.done.actor.load', output: data },
  { type: 'details saved' },
  { type: 'club toggled', shortName: 'kordin' },
  { type: 'proceeded' },
  { type: 'xstate.done.actor.licenceAndInsurance' },
  { type: 'xstate.done.actor.prepare', output: { redirectUrl: 'http://pay.test' } },
  { type: 'xstate.done.actor.ask', output: { state: 'paid', year: thisYear, boughtInsurance: true } },
];

/** On the way to the page with everything no step is gone on from. */
const toReview: readonly AnyEventObject[] = [
  ...events.filter(({ type }) => type !== 'renewal chosen' && type !== 'proceeded'),
  { type: 'renewal chosen', year: thisYear, asBefore: true },
];

function leg(machine: AnyStateMachine, input: unknown, until: Leg['until']): Leg {
  return { machine: withStillActors(machine), input, until };
}

const signingIn = (until: Leg['until']) => leg(memberSignInMachine, { pending: null, numbers: null }, until);
const signedIn = [
  signingIn((snapshot) => snapshot.matches('done')),
  leg(memberSessionMachine, { record, kept: null, numbers: null, now: 0 }, (snapshot) =>
    snapshot.matches('signedIn'),
  ),
];
const renewing = (at: string) => [
  ...signedIn,
  leg(membershipRenewalMachine, { draft: null, others: [] }, (snapshot) =>
    snapshot.matches({ open: { renewing: at } }),
  ),
];
const paying = [
  ...renewing('review'),
  leg(renewalPaymentMachine, { draft: null, data: null }, (snapshot) => snapshot.matches('leaving')),
];

/** The machines that lead to each station. */
const legs: Record<StationName, readonly Leg[]> = {
  login: [signingIn((snapshot) => snapshot.matches('identifying'))],
  verify: [signingIn((snapshot) => snapshot.matches('verifying'))],
  home: signedIn,
  details: renewing('details'),
  membership: renewing('membership'),
  licences: renewing('licences'),
  review: renewing('review'),
  'payment page': paying,
  receipt: [
    ...paying,
    leg(receiptMachine, { reference: 'reference' }, (snapshot) => snapshot.matches('paid')),
  ],
};

/** The types of the events of the shortest way to a station, through every machine that leads there. */
export function shortestWay(station: StationName): string[] {
  return legs[station].flatMap(({ machine, input, until }) => {
    const [path] = getShortestPaths(machine, {
      input,
      events: (snapshot) => (station === 'review' ? toReview : events).filter((event) => snapshot.can(event)),
      serializeState: ({ value, context }) => JSON.stringify([value, context]),
      toState: until,
      limit: 2000,
    });
    if (!path) throw new Error(`${machine.id} knows no way to the ${station}`);
    return path.steps.slice(1).map((step) => step.event.type);
  });
}
