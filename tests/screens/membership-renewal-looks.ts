import type { SnapshotFrom } from 'xstate';
import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { listMissingForPayment } from '#machines/renewal/renewal-review.ts';
import { isRenewalBegun } from '#machines/renewal/renewal-draft.ts';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { record } from '#tests/support/screens/member-data.ts';
import {
  button,
  checkbox,
  heading,
  messageAt,
  notice,
  says,
  shows,
  submitButton,
  type,
} from '#tests/support/screens/page.ts';
import {
  buttonOf,
  isPaying,
  isRenewedMeanwhile,
  otherPrice,
  stillOpen,
} from '#tests/screens/membership-renewal-samples.ts';
import { kept, keptEntriesNow, type Screen } from '#tests/support/screens/member-app.tsx';

export const records = 'GET /members/member/1001/membership-details';

/** What stands where the server could not say what the steps show. */
const unavailable = 'Could not fetch the membership details due to a technical error.';

/** The member's area, and the address that what was pressed last leads to. */
export type System = Screen & { at: string };

/** The member's area reads the records too; they come whenever it asks. */
export async function seesHome({ network, path }: System, year: number, renewed: boolean): Promise<void> {
  await shows(path, '/member');
  const ready = () => {
    const now = { 2026: record(), ...(renewed ? { 2027: record() } : {}) };
    if (network.waiting(records) > 0) void network.answer(records, now);
    return [heading(), button('Renew Membership') === 'absent', network.waiting(records)];
  };
  await shows(ready, ["Member's Area", false, 0]);
  type(t('home.year'), String(year));
  await shows(
    () => [button(t('home.renew')), says(t('home.renew.already', { year }))],
    [renewed ? 'held' : 'ready', renewed],
  );
}

/** Sees what the screen has to show of each moment of a renewal. */
export async function sees(
  system: System,
  snapshot: SnapshotFrom<typeof membershipRenewalMachine>,
): Promise<void> {
  const { draft, others, outdated, problems } = snapshot.context;
  const { network, path } = system;
  if (snapshot.matches('resting')) {
    const year = draft?.year ?? 2027;
    const renewed = isRenewedMeanwhile(snapshot) ? 2027 : null;
    await seesHome(system, year, year === renewed);
    const looks = () => ({
      begun: [2027, 2028].filter(
        (one) =>
          says(t('home.renew.begun', { year: one })) ||
          says(t('home.renew.other', { year: one })) ||
          button(t('home.renew.continue', { year: one })) === 'ready',
      ),
      kept: [kept(), ...(keptEntriesNow()?.otherRenewals ?? [])],
      undo: button(t('home.cancelled.undo')),
    });
    const drafts = [draft, ...others];
    const begun = drafts.flatMap((one) =>
      one && one.year !== renewed && isRenewalBegun(one, stillOpen) ? one.year : [],
    );
    const undo = snapshot.context.cancelled === null ? 'absent' : 'ready';
    await shows(looks, { begun: begun.toSorted(), kept: drafts, undo });
    return;
  }
  await shows(kept, draft);
  if (snapshot.hasTag('busy')) {
    // A member who saved details waits for them where they were saved; a year that is renewed is not offered on one page.
    const isOnOnePage = draft?.asBefore && system.at === '/member' && !isRenewedMeanwhile(snapshot);
    const pressed = buttonOf(isOnOnePage, draft?.year ?? 0, snapshot.context);
    const looks = () => [path(), network.waiting(records), button(pressed)];
    await shows(looks, [system.at, 1, system.at === '/member' ? 'busy' : 'absent']);
    return;
  }
  if (snapshot.hasTag('refused')) {
    const looks = () => [
      path(),
      notice(t('app.refused')),
      button(t('app.retry')),
      button(t('wizard.cancel')),
    ];
    await shows(looks, [system.at, unavailable, 'ready', system.at === '/member' ? 'absent' : 'ready']);
    return;
  }
  if (snapshot.matches({ open: { renewing: 'details' } })) {
    const looks = () => [path(), heading(), says('Step 1 of 4'), button(t('wizard.proceed'))];
    const title = draft?.asBefore ? 'Your details' : 'Check your details';
    await shows(looks, ['/member/update-details', title, !draft?.asBefore, 'ready']);
    return;
  }
  if (snapshot.matches({ open: { renewing: 'membership' } })) {
    const looks = () => [
      path(),
      heading(),
      says('Step 2 of 4') !== draft?.asBefore,
      checkbox('The Association'),
      checkbox('Valletta Shooting Club'),
      checkbox('Living History Group'),
      messageAt('clubs'),
    ];
    await shows(looks, [
      '/member/membership',
      'Clubs and affiliated groups',
      true,
      '(x)',
      draft?.clubs.includes('vsc') ? '[x]' : '[ ]',
      draft?.affiliatedGroups.includes('lhg') ? '[x]' : '[ ]',
      problems.clubs ?? null,
    ]);
    return;
  }
  if (snapshot.matches({ open: { renewing: 'review' } })) {
    const isMissing =
      draft !== null &&
      snapshot.context.data !== null &&
      listMissingForPayment(draft, snapshot.context.data).length > 0;
    const looks = () => [
      path(),
      heading(),
      says('Step 4 of 4') !== draft?.asBefore,
      button(t('review.change.of', { part: t('review.you') })),
      submitButton(),
      outdated && notice(t('app.refused')),
      document.getElementById('other-year')?.ariaChecked,
    ];
    const pay = isPaying(snapshot) ? 'busy' : isMissing ? 'held' : 'ready';
    await shows(looks, [
      '/member/renew-as-before',
      'Renew for 2027',
      true,
      'ready',
      pay,
      outdated && otherPrice,
      String(draft?.withOther),
    ]);
    return;
  }
  const looks = () => ({
    path: path(),
    heading: heading(),
    step: says('Step 3 of 4') !== draft?.asBefore,
    target: checkbox(t('licence.target_a')),
    thirdParty: checkbox(t('insurance.thirdParty')),
    button: submitButton(),
  });
  await shows(looks, {
    path: '/member/licence-and-insurance',
    heading: 'Licences and insurance',
    step: true,
    target: draft?.licences.includes('target_a') ? '[x]' : '[ ]',
    thirdParty: draft?.insurance.thirdParty ? '[x]' : '[ ]',
    button: 'ready',
  });
}

/** The step to which Back leads from the one that is open. */
export function stepBefore(draft: PendingRenewal | null): RenewalStep | undefined {
  if (draft?.asBefore) return draft.step === 'review' ? undefined : 'review';
  return renewalSteps[renewalSteps.indexOf(draft?.step ?? 'details') - 1];
}
