import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { memberHomeMachine } from '#machines/member-area/member-home.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { clubs, member, memberHome, record } from '#tests/support/screens/member-data.ts';
import {
  button,
  entry,
  heading,
  messageAt,
  notice,
  press,
  says,
  shows,
  toasts,
  type,
} from '#tests/support/screens/page.ts';
import { kept, openScreen } from '#tests/support/screens/member-app.tsx';
import { controlAt } from '#tests/support/screens/controls.ts';
import { page, userEvent } from 'vitest/browser';
import { insured } from '#tests/support/server/covers.ts';

const line = 'GET /members/member/1001';
const refusal = 'Could not fetch the member details due to a technical error.';
const records = 'GET /members/member/1001/membership-details';
const prepare = 'POST /members/member/1001/prepare-checkout';
const clubsLine = 'GET /data/clubs';
const noClubs = 'Could not fetch the clubs due to a technical error.';
const whole = memberHome({ 2026: record() });
const renewedMeanwhile = { 2026: record(), 2027: record() };
const unavailable = 'Could not fetch the membership details due to a technical error.';

type Home = SnapshotFrom<typeof memberHomeMachine>['context'];

function hasRenewed({ data }: Home, year: number | null): boolean {
  return data?.records[String(year)] !== undefined;
}

test('every moment of the member area on the screen', async () => {
  await screenModelOf(memberHomeMachine, {
    inputs: [{ year: null }, { year: 2027 }],
    samples: [
      { type: 'xstate.done.actor.load', output: whole },
      { type: 'xstate.done.actor.load', output: { ...whole, offer: null } },
      { type: 'xstate.done.actor.offer', output: whole.offer },
      { type: 'xstate.error.actor.offer', error: new Error(noClubs) },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'retried' },
      { type: 'year chosen', year: 2026 },
      { type: 'year chosen', year: 2027 },
      { type: 'records read', records: memberHome(renewedMeanwhile).records },
    ],
    matters: ({ context }) => [context.year, context.data?.offer === null, hasRenewed(context, 2027)],
    // What is read anew is told of on the page, and beside a year that is not renewed.
    when: (snapshot, { type: event }) => {
      const { context } = snapshot;
      if (event === 'records read')
        return context.year === 2027 && !hasRenewed(context, 2027) && snapshot.matches({ ready: 'resting' });
      return event !== 'retried' || !hasRenewed(context, context.year);
    },
  }).drive({
    open: ({ input }) =>
      openScreen({ path: input?.year ? `/member?year=${input.year}` : '/member', hold: [line, clubsLine] }),
    buttons: { retried: t('app.retry') },
    does: {
      'xstate.done.actor.load': async ({ network }, { output }) => {
        if (Object(output).offer) await network.answer(clubsLine, clubs);
        else await network.answer(clubsLine, { reason: '' }, 500);
        await network.answer(line, member);
      },
      'xstate.error.actor.load': async ({ network }) => {
        await network.answer(clubsLine, clubs);
        await network.answer(line, { reason: 'broken' }, 500);
      },
      'xstate.done.actor.offer': ({ network }) => network.answer(clubsLine, clubs),
      'xstate.error.actor.offer': ({ network }) => network.answer(clubsLine, { reason: '' }, 500),
      'records read': async ({ network }) => {
        network.always(records, renewedMeanwhile);
        press(t('home.renew'));
        await shows(() => [network.waiting(clubsLine), network.waiting(line)], [1, 1]);
        await network.answer(clubsLine, clubs);
        await network.answer(line, member);
        await shows(() => button(t('home.renew')), 'held');
      },
      'year chosen': (_, { year }) => type(t('home.year'), String(year)),
    },
    controls: { 'year chosen': () => controlAt('year') },
    sees: async (_, snapshot) => {
      const { year } = snapshot.context;
      const ready = snapshot.matches('ready');
      const renewed = ready && hasRenewed(snapshot.context, year);
      const offers = ready && !renewed;
      const noOffer = offers && snapshot.context.data?.offer === null;
      await shows(
        () => ({
          heading: heading(),
          year: entry(t('home.year')),
          renew: button(t('home.renew')),
          card: button(t('home.printCard')),
          certificate: button(t('home.printCertificate')),
          retry: button(t('app.retry')),
          already: year !== null && says(t('home.renew.already', { year })),
          again: button(`Renew for ${year}, same as 2026: €49.00`),
          noOffer: says(`What it costs to renew for ${year} could not be loaded.`),
        }),
        {
          heading: "Member's Area",
          year: ready ? String(year) : null,
          renew: ready ? (renewed ? 'held' : 'ready') : 'absent',
          card: ready ? (renewed ? 'ready' : 'held') : 'absent',
          certificate: ready ? (renewed ? 'ready' : 'held') : 'absent',
          retry: snapshot.matches('unavailable')
            ? 'ready'
            : !noOffer
              ? 'absent'
              : snapshot.hasTag('offering')
                ? 'busy'
                : 'ready',
          already: renewed,
          again: offers && !noOffer ? 'ready' : 'absent',
          noOffer,
        },
      );
    },
  });
});

test('by pointer, from the member’s area to the payment', async () => {
  const screen = await openScreen({ path: '/member' });
  const click = (role: 'button' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('home.year') }), '2027');
  await click('button', t('home.renew'));
  await click('button', t('wizard.proceed'));
  await click('checkbox', 'Valletta Shooting Club');
  await click('button', t('wizard.proceed'));
  await shows(() => messageAt('clubs'), 'Please select at least one club.');
  await page.getByRole('link', { name: 'Please select at least one club.' }).click();
  expect(document.activeElement?.id).toBe('club-vsc');
  await click('checkbox', 'Valletta Shooting Club');
  await click('button', t('wizard.proceed'));
  await click('checkbox', t('licence.target_a'));
  await click('checkbox', t('insurance.thirdParty'));
  await click('button', t('wizard.proceed'));
  await shows(() => messageAt('insurance'), 'Insurance is required for target shooting licence holders.');
  await click('checkbox', t('insurance.insuredElsewhere'));
  await click('button', t('wizard.proceed'));
  await shows(() => messageAt('agencyName'), 'Please specify the name of the insurance agency.');
  await userEvent.fill(page.getByRole('textbox', { name: t('insurance.agencyName') }), 'Għarb Mutual');
  await click('button', t('wizard.proceed'));
  await click('button', 'Pay €35.00 for 2027 by card');
  await screen.network.answer(prepare, { redirect_url: '#payment' });
  await shows(() => location.hash, '#payment');
  expect(screen.network.last(prepare)).toEqual({
    line: prepare,
    token: 'token-1',
    body: {
      year: '2027',
      clubs: ['assoc', 'vsc'],
      affiliated_groups: [],
      licences: ['target_a'],
      insurance: insured({ elsewhere: 'Għarb Mutual' }),
      total: '35.00',
    },
  });
  history.replaceState(null, '', location.pathname + location.search);
});

test('a year that was renewed meanwhile is said to be, and its documents can be printed', async () => {
  const screen = await openScreen({ path: '/member' });
  await shows(() => button(t('home.renew')), 'ready');
  type(t('home.year'), '2027');
  screen.network.always(records, { 2026: record(), 2027: record() });
  press(t('home.renew'));
  await shows(toasts, ['Renew Membership: You have already renewed for 2027.']);
  const looks = () => [screen.path(), button(t('home.renew')), button(t('home.printCard')), kept()];
  await shows(looks, ['/member?year=2027', 'held', 'ready', null]);
  expect(says('You have already renewed for 2027.')).toBe(true);
});

test('a year that a group began is renewed as soon as opening its renewal says so', async () => {
  const begun = { ...record(), begun_by: { short_name: 'lhg', name: 'Living History Group' } };
  const screen = await openScreen({ path: '/member?year=2027' });
  screen.network.always(records, { 2026: record(), 2027: begun });
  screen.visit('/member/update-licences');
  await shows(heading, t('updateLicences.title'));
  screen.visit('/member?year=2027');
  await shows(() => says(t('home.renew.already', { year: 2027 })), false);
  await shows(() => button(t('home.renew')), 'ready');
  screen.network.always(records, renewedMeanwhile);
  press(t('home.renew'));
  await shows(() => [button(t('home.renew')), says('You have already renewed for 2027.')], ['held', true]);
});

test('after a load that failed another year can be begun, and the failure stands beside the year that was tried', async () => {
  const screen = await openScreen({ path: '/member' });
  await shows(() => button(t('home.renew')), 'ready');
  screen.network.always(records, { reason: 'broken' }, 500);
  type(t('home.year'), '2027');
  press(t('home.renew'));
  await shows(() => notice(t('app.refused')), unavailable);
  screen.network.always(records, { 2026: record() });
  type(t('home.year'), '2028');
  await shows(() => [notice(t('app.refused')), button(t('home.renew'))], [null, 'ready']);
  press(t('home.renew'));
  await shows(() => [screen.path(), kept()?.year], ['/member/update-details', 2028]);
});
