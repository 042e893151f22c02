import { createActor, getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { BegunRenewals } from '#machines/renewal/begun-renewals.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { licenceAndInsuranceMachine } from '#machines/renewal/licence-and-insurance.machine.ts';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { isRenewalBegun } from '#machines/renewal/renewal-draft.ts';
import { renewalPaymentMachine } from '#machines/renewal/renewal-payment.machine.ts';
import { priceTwoTapRenewal } from '#machines/renewal/renewal-review.ts';
import type { SampleOf } from '../support/models/path.ts';
import { keptRenewal, record, renewalData } from '../support/screens/member-data.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

/** The samples of a renewal for its walk over the screen, and which of them say something where. */
type Renewal = typeof membershipRenewalMachine;

/** The renewal of 2027 with what the record of 2026 brings, standing at a step. */
export function draftAt(
  step: PendingRenewal['step'],
  reached: PendingRenewal['reached'],
  asBefore = false,
): PendingRenewal {
  const { renewal } = keptRenewal({ step, reached, asBefore });
  if (!renewal) throw new Error('nothing is kept');
  return renewal;
}

export const stillOpen = renewalData({ 2026: record() });
/** What comes where the year was renewed meanwhile, at the office or in another window. */
export const renewedAlready = renewalData({ 2026: record(), 2027: record() });
/** Licences and insurance with what the record of 2026 brings, and with one thing of it chosen otherwise. */
const asIn2026 = licencesOf({});
const withLicence = licencesOf({ licences: ['target_a'] });
const uninsured = licencesOf({ insurance: { ...defaultInsurance, thirdParty: false } });
/** What the server says where the renewal costs something else than the page showed. */
export const otherPrice =
  'The price has changed since it was shown. Look at the new price, then renew again.';

/** A renewal on its way to the payment, and refused. */
export const { paying, refused } = paymentMoments();

function paymentMoments() {
  const payment = createActor(renewalPaymentMachine, {
    input: { draft: draftAt('review', 'review'), data: stillOpen },
  });
  payment.start();
  payment.send({ type: 'proceeded', other: null });
  const sent = payment.getSnapshot();
  payment.send({ type: 'xstate.error.actor.prepare', error: new Error('refused'), actorId: 'prepare' });
  return { paying: sent, refused: payment.getSnapshot() };
}

function licencesOf(chosen: Partial<PendingRenewal>) {
  return getInitialSnapshot(licenceAndInsuranceMachine, {
    draft: { ...draftAt('licences', 'licences'), ...chosen },
    data: stillOpen,
  });
}

export const samples: SampleOf<Renewal>[] = [
  { type: 'renewal chosen', year: 2027, asBefore: false },
  { type: 'renewal chosen', year: 2028, asBefore: false },
  { type: 'renewal chosen', year: 2027, asBefore: true },
  { type: 'step opened', step: 'details' },
  { type: 'step opened', step: 'membership' },
  { type: 'step opened', step: 'licences' },
  { type: 'step opened', step: 'review' },
  { type: 'home opened' },
  { type: 'retried' },
  { type: 'details saved' },
  { type: 'club toggled', shortName: 'vsc' },
  { type: 'group toggled', shortName: 'lhg' },
  { type: 'other year toggled' },
  { type: 'proceeded' },
  { type: 'cancelled' },
  { type: 'undone' },
  { type: 'changed elsewhere', draft: null, others: [] },
  { type: 'changed elsewhere', draft: draftAt('details', 'details'), others: [] },
  { type: 'changed elsewhere', draft: draftAt('membership', 'membership'), others: [] },
  { type: 'changed elsewhere', draft: draftAt('licences', 'licences'), others: [] },
  { type: 'changed elsewhere', draft: draftAt('review', 'review', true), others: [] },
  { type: 'year finished', year: 2027 },
  { type: 'xstate.done.actor.load', output: stillOpen },
  { type: 'xstate.done.actor.load', output: renewedAlready },
  {
    type: 'xstate.error.actor.load',
    error: new Error('Could not fetch the membership details due to a technical error.'),
  },
  { type: 'xstate.done.actor.licenceAndInsurance', output: undefined },
  { type: 'xstate.done.actor.payment', output: { refusal: otherPrice } },
  ...snapshotsFrom('licenceAndInsurance', asIn2026, withLicence, uninsured),
  ...snapshotsFrom('payment', paying, refused),
];

/** Whether a renewal is on its way to the payment. */
export function isPaying(snapshot: SnapshotFrom<Renewal>): boolean {
  return snapshot.matches({ open: { renewing: { review: 'paying' } } });
}

/** Whether the records that came with the renewal's steps have the year itself. */
export function isRenewedMeanwhile({ context }: SnapshotFrom<Renewal>): boolean {
  return context.data?.records['2027'] !== undefined;
}

function isFrom2026(draft: PendingRenewal): boolean {
  const { clubs, affiliatedGroups, licences, insurance } = draft;
  return clubs.length === 2 && affiliatedGroups.length === 0 && licences.length === 0 && insurance.thirdParty;
}

/**
 * Whether a sample says something here: one choice is made otherwise than in 2026 at a time, to be made undone or
 * refused, a step turned back to is only gone on from, and another year is only begun and given up; everything else is
 * tried everywhere.
 */
export function when(snapshot: SnapshotFrom<Renewal>, event: SampleOf<Renewal>): boolean {
  const { cancelled, draft } = snapshot.context;
  if (cancelled !== null || event.type === 'undone') {
    if (event.type === 'renewal chosen')
      return event.year === 2027 && cancelled?.step === 'licences' && !isRenewedMeanwhile(snapshot);
    return event.type === 'undone' && cancelled !== null && isFrom2026(cancelled);
  }
  // What is being fetched is waited for.
  if (event.type === 'step opened' && snapshot.hasTag('busy')) return false;
  if (draft?.asBefore) return whenReviewed(snapshot, event, draft);
  if (draft?.step === 'review' || draft?.reached === 'review') return whenLast(snapshot, event, draft);
  if (event.type === 'renewal chosen') {
    const isAnew = draft === null || draft.reached === 'membership';
    if (event.year === 2027) return !isRenewedMeanwhile(snapshot) && (!event.asBefore || isAnew);
    if (snapshot.hasTag('refused')) return false;
    return draft?.year === 2027 && draft.reached !== null && draft.affiliatedGroups.length > 0;
  }
  if (!draft) return true;
  const opens = event.type === 'xstate.done.actor.load' && event.output === stillOpen;
  if (draft.year === 2028) return opens || ['home opened', 'cancelled'].includes(event.type);
  if (draft.step !== draft.reached) {
    return opens || ['step opened', 'details saved', 'proceeded'].includes(event.type);
  }
  if (event.type === 'changed elsewhere') {
    if (draft.reached !== null && !isFrom2026(draft)) return false;
    const [isOpening, isUnavailable] = [snapshot.hasTag('busy'), snapshot.hasTag('refused')];
    if (isOpening || isUnavailable)
      return event.draft === null || event.draft.step === (isOpening ? 'membership' : 'details');
    return !snapshot.matches('resting') || event.draft?.step !== 'details';
  }
  const [, club] = draft.clubs;
  const [group] = draft.affiliatedGroups;
  if (event.type === 'club toggled') return group === undefined;
  if (event.type === 'group toggled') return club !== undefined;
  if (draft.reached !== null && club === undefined) return event.type === 'proceeded';
  if (group !== undefined) return false;
  const isUnchanged = draft.reached === null || isFrom2026(draft);
  if (event.type === 'xstate.snapshot.licenceAndInsurance')
    return isUnchanged !== (event.snapshot === asIn2026);
  return isUnchanged;
}

/** The same where everything stands on one page, from which one part at a time is changed. */
function whenReviewed(
  snapshot: SnapshotFrom<Renewal>,
  event: SampleOf<Renewal>,
  draft: PendingRenewal,
): boolean {
  const isAsBefore = draft.reached === null || isFrom2026(draft);
  switch (event.type) {
    case 'xstate.done.actor.load':
      return event.output === stillOpen;
    case 'xstate.error.actor.load':
      return isAsBefore && ['review', 'membership'].includes(draft.step);
    case 'cancelled':
    case 'home opened':
      if (event.type === 'cancelled' && draft.step !== 'review') return true;
      return isAsBefore && draft.step === 'review' && !isPaying(snapshot);
    case 'renewal chosen':
      return (
        event.year === 2027 && isAsBefore && snapshot.matches('resting') && !isRenewedMeanwhile(snapshot)
      );
    case 'step opened':
      if (snapshot.matches({ open: 'renewing' })) return isAsBefore || event.step === 'review';
      return (
        event.step === 'review' || (event.step === 'membership' && snapshot.matches('resting') && isAsBefore)
      );
    case 'club toggled':
      return isAsBefore || draft.clubs.length === 1;
    case 'other year toggled':
      return isAsBefore && draft.step === 'review';
    case 'retried':
    case 'details saved':
    case 'proceeded':
    case 'xstate.done.actor.licenceAndInsurance':
    case 'xstate.done.actor.payment':
      return true;
    case 'xstate.snapshot.payment':
      return isPaying(snapshot) ? event.snapshot === refused : isAsBefore && event.snapshot === paying;
    case 'xstate.snapshot.licenceAndInsurance':
      return event.snapshot === (isAsBefore ? withLicence : asIn2026);
    case 'group toggled':
    case 'changed elsewhere':
    case 'undone':
    case 'year finished':
  }
  return false;
}

/** The same at the last step, to which the others led: it is paid, left, or one step is gone back to. */
function whenLast(snapshot: SnapshotFrom<Renewal>, event: SampleOf<Renewal>, draft: PendingRenewal): boolean {
  if (!isFrom2026(draft)) return false;
  const isAtReview = draft.step === 'review';
  switch (event.type) {
    case 'xstate.done.actor.load':
      return event.output === stillOpen;
    case 'xstate.error.actor.load':
    case 'home opened':
      return isAtReview && !isPaying(snapshot);
    case 'cancelled':
      return isAtReview;
    case 'renewal chosen':
      return event.year === 2027 && !event.asBefore && snapshot.matches('resting');
    case 'step opened':
      if (!isAtReview || snapshot.matches('resting')) return event.step === 'review';
      return !isPaying(snapshot) && (event.step === 'licences' || event.step === 'details');
    case 'xstate.snapshot.payment':
      return event.snapshot === (isPaying(snapshot) ? refused : paying);
    case 'xstate.done.actor.payment':
    case 'retried':
    case 'details saved':
    case 'proceeded':
    case 'xstate.done.actor.licenceAndInsurance':
      return true;
    case 'other year toggled':
    case 'club toggled':
    case 'group toggled':
    case 'changed elsewhere':
    case 'undone':
    case 'year finished':
    case 'xstate.snapshot.licenceAndInsurance':
  }
  return false;
}

/** The button of the member's area that begins a renewal, or goes on with what was begun. */
export function buttonOf(asBefore: boolean | undefined, year: number, begun: BegunRenewals): string {
  if (!asBefore) return t('home.renew');
  const draft = [begun.draft, ...begun.others].find((one) => one?.year === year);
  if (!draft || !isRenewalBegun(draft, stillOpen)) return `Renew for ${year}, same as 2026: €49.00`;
  const cents = priceTwoTapRenewal(year, stillOpen, draft)?.cents ?? null;
  const continues = `Check and pay for ${year} what you have chosen`;
  return cents === null ? continues : `${continues}: ${formatEuro(cents)}`;
}
