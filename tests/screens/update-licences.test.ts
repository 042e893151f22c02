import { expect, test } from 'vitest';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import { t } from '#domain/texts/texts.ts';
import { updateLicencesMachine } from '#machines/licences/update-licences.machine.ts';
import { changed, rco, updateLicencesSamples } from '#tests/machines/truth-tables/update-licences.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import {
  button,
  checkbox,
  clickMatching,
  errorSummary,
  heading,
  isSummaryFocused,
  press,
  says,
  shows,
  submit,
  submitButton,
  tick,
  toasts,
} from '#tests/support/screens/page.ts';
import { keptEntriesNow, openScreen, storedRecord } from '#tests/support/screens/member-app.tsx';
import { controlMatching, controlNamed } from '#tests/support/screens/controls.ts';

const load = 'GET /members/member/1001/licences/latest';
const save = 'PATCH /members/member/1001/licences/latest';
const none = 'Latest member licences were not found. Please refresh the path to log in again.';
const refusal = 'Could not update the member licences due to a technical error.';
const missing = 'Third party insurance is required for target shooting licence holders.';
const details = 'GET /members/member/1001/membership-details';

const uninsuredRecord = {
  licences: {},
  insurance: {
    third_party: false,
    personal_accident: false,
    insured_elsewhere: false,
    insured_elsewhere_agency_name: '',
  },
  bought_insurance: false,
  club_memberships: [],
  affiliated_group_memberships: [],
};

/** Whether the focus is at the notice above the boxes that the stored licences differed. */
function isNoticed(): boolean {
  const focused = document.activeElement;
  return focused?.matches('form > :first-child') === true && focused.textContent.includes(changed.message);
}

/** The button that leads away; who has nothing to cancel goes back. */
function leaveButton(): string {
  const back = "Back to the Member's Area";
  return button(back) === 'absent' ? t('updateLicences.cancel') : back;
}

test('every moment of updating the licences on the screen', async () => {
  await screenModelOf(updateLicencesMachine, {
    samples: updateLicencesSamples,
    matters: ({ context }) => [context.chosen, context.problem, context.outdated],
    // The boxes say something new only where a tick changes something, and are held while they are saved.
    when: (snapshot, event) =>
      event.type !== 'xstate.snapshot.licences' ||
      (!snapshot.hasTag('busy') && (event.snapshot === rco) !== snapshot.context.chosen.includes('rco')),
  }).drive({
    open: () => openScreen({ path: '/member/update-licences', hold: [load, details, save] }),
    buttons: { retried: t('app.retry') },
    does: {
      'xstate.done.actor.load': async ({ network }, { output }) => {
        await network.answer(details, output ? { 2026: uninsuredRecord } : {});
        if (output) await network.answer(load, {});
      },
      cancelled: () => press(leaveButton()),
      'xstate.error.actor.load': async ({ network }) => {
        await network.answer(details, { 2026: uninsuredRecord });
        await network.answer(load, { reason: 'none' }, 404);
      },
      'xstate.snapshot.licences': () => tick(t('licence.rco')),
      submitted: () => submit(),
      'xstate.done.actor.save': ({ network }) => network.answer(save),
      'xstate.error.actor.save': ({ network }, { error }) =>
        network.answer(save, { reason: '' }, error instanceof CallFailed ? error.status : 500),
    },
    controls: {
      cancelled: () => controlNamed(leaveButton()),
      submitted: () => controlMatching('main form button[type="submit"]'),
    },
    sees: async ({ network, path }, snapshot) => {
      if (snapshot.status === 'done') {
        if (network.waiting(details) > 0) await network.answer(details, { 2026: uninsuredRecord });
        await shows(() => [path(), heading()], ['/member', "Member's Area"]);
        return;
      }
      const { outdated } = snapshot.context;
      const isRefused = snapshot.matches({ editing: 'refused' });
      await shows(
        () => ({
          heading: heading(),
          retry: button(t('app.retry')),
          update: submitButton(),
          none: says(none),
          empty: says('You have not renewed for any year yet. You choose your licences when you renew.'),
          year: says('Tick the licences that you hold. Only your licences for 2026 are changed.'),
          refusal: [refusal, changed.message].find(says) ?? null,
          missing: says(missing),
          noticed: isNoticed(),
        }),
        {
          heading: 'Update Obtained Licences',
          retry: snapshot.matches('unavailable') ? 'ready' : 'absent',
          update: snapshot.matches('editing') ? (snapshot.hasTag('busy') ? 'busy' : 'ready') : 'absent',
          none: snapshot.matches('unavailable'),
          empty: snapshot.matches('empty'),
          year: snapshot.context.latest !== null,
          refusal: isRefused ? (outdated ?? snapshot.context.refusal) : null,
          missing: snapshot.context.problem !== null,
          noticed: isRefused && outdated !== null,
        },
      );
      if (snapshot.matches({ editing: 'saving' })) {
        const sent = { licences: snapshot.context.chosen, previous: [] };
        await shows(() => network.last(save)?.body, sent);
      }
    },
  });
});

test('what is ticked outlives the page, until it is saved', async () => {
  const open = async (kept: KeptEntries | null) => {
    const screen = await openScreen({ path: '/member/update-licences', kept, hold: [load, details, save] });
    await screen.network.answer(details, { 2026: uninsuredRecord });
    await screen.network.answer(load, { rco: true });
    await shows(() => submitButton(), 'ready');
    return screen;
  };
  const before = await open(null);
  tick('Range Conducting Officer');
  tick('Air Guns');
  tick('Air Guns');
  await shows(() => keptEntriesNow()?.licences, []);
  const kept = keptEntriesNow();
  await before.close();
  const after = await open(kept);
  expect(checkbox('Range Conducting Officer')).toBe('[ ]');
  submit();
  await after.network.answer(save);
  await shows(() => toasts(), ['Licences updated: Obtained licences were updated successfully.']);
  const sent = { licences: [], previous: ['rco'] };
  expect([after.network.last(save)?.body, keptEntriesNow()?.licences]).toEqual([sent, null]);
});

test('who lacks the insurance is told what to do, and led to the licence that needs it', async () => {
  const screen = await openScreen({ path: '/member/update-licences', hold: [load, details] });
  await screen.network.answer(details, { 2026: uninsuredRecord });
  await screen.network.answer(load, {});
  await shows(() => submitButton(), 'ready');
  tick('Collector Licence A');
  tick('Air Guns');
  const needs = 'This licence needs Third Party Liability insurance, or insurance elsewhere.';
  await shows(() => document.querySelector('#licences-target-b')?.textContent?.includes(needs), true);
  submit();
  await shows(
    () =>
      says(
        'You cannot add insurance on this page. Untick these licences and press Update, or ask the association to add the insurance first.',
      ),
    true,
  );
  await shows(isSummaryFocused, true);
  await clickMatching(`${errorSummary} li:last-child a`);
  await shows(() => document.activeElement?.id, 'licence-target_b_ag');
});

test.each([
  ['by the years', details],
  ['by the licences', load],
])('a session that is over is said %s, and ends', async (_, refused) => {
  const screen = await openScreen({ path: '/member/update-licences', hold: [load, details] });
  if (refused === load) await screen.network.answer(details, { 2026: uninsuredRecord });
  await screen.network.answer(refused, { reason: 'session' }, 403);
  await shows(() => [screen.path(), storedRecord()], ['/member/login', null]);
  await shows(() => toasts(), ['Error: Session has expired. Please refresh the path to log in again.']);
});
