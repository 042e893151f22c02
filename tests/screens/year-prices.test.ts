import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { yearPricesMachine } from '#machines/registry/year-prices.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { clubs, prices, renewalData } from '#tests/support/screens/member-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, leaveForm, leaves, pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { button, messageAt, shows, toasts } from '#tests/support/screens/page.ts';

const failed = 'Could not fetch the prices due to a technical error.';
const forbidden = 'You do not have sufficient permission(s) to update the prices of the year.';
const year = 2027;
const opener = `Prices of ${year}`;
const data = renewalData({});
const read = { prices: findPricesInForce(year, data.prices), clubs: data.clubs };
const form = formSnapshots({ enrolment: '20.00' });

function openYears(hold: readonly string[]) {
  return openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: [{ year: String(year), enabled: true }] },
    hold: [...hold],
  });
}

/** The dialog of the year, with everything in it. */
async function openPrices() {
  const office = await openYears([registryLines.yearPrices]);
  await shows(() => button(opener), 'ready');
  clickAt(`prices-of-${year}`);
  await shows(() => valueAt('prices-thirdParty'), '14.00');
  return office;
}

const example = () => document.querySelector('[role="dialog"] output')?.textContent;

test('every moment of the prices of a year', async () => {
  await screenModelOf(yearPricesMachine, {
    samples: [
      { type: 'prices opened', year },
      { type: 'prices closed' },
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: read },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      ...snapshotsFrom('form', form.sent, form.refused),
      leftFrom('form'),
      { type: 'xstate.done.actor.form', output: { values: {}, sent: {}, answer: undefined } },
    ],
  }).drive({
    open: async () => {
      const office = await openYears([lines.prices, registryLines.yearPrices]);
      await shows(() => button(opener), 'ready');
      return { ...office, refused: false };
    },
    does: {
      'prices opened': (system) => {
        system.refused = false;
        clickAt(`prices-of-${year}`);
      },
      'prices closed': async ({ network }) => {
        pressIn('dialog', t('app.close'));
        // Nobody waits for what was read any more.
        if (network.waiting(lines.prices) > 0) await network.answer(lines.prices, prices);
      },
      retried: () => pressIn('dialog', t('app.retry')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.prices, prices),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.prices, { reason: '' }, 500),
      'xstate.snapshot.form': (system, { snapshot }) => {
        system.refused = snapshot === form.refused;
        if (system.refused)
          return system.network.answer(registryLines.yearPrices, { reason: 'forbidden' }, 403);
        fillAt('prices-enrolment', '20');
        pressIn('dialog', t('prices.submit'));
      },
      'xstate.done.actor.form': ({ network }, event) =>
        isFormLeft({ event })
          ? leaveForm('dialog', t('registry.cancel'))
          : network.answer(registryLines.yearPrices),
    },
    controls: {
      'prices opened': () => controlNamed(opener, 'main'),
      'prices closed': (_, snapshot) =>
        snapshot.matches('open') ? 'absent' : controlNamed(t('app.close'), '[role="dialog"]'),
      'xstate.done.actor.form': (event, snapshot) =>
        leaves(event, snapshot, t('registry.cancel'), '[role="dialog"]'),
      retried: () => controlNamed(t('app.retry'), '[role="dialog"]'),
    },
    sees: async ({ network, refused }, snapshot) => {
      const open = snapshot.matches('open');
      const looks = () => ({
        dialog: dialogTitle(),
        failed: saidIn('dialog', failed),
        refused: saidIn('dialog', forbidden),
        form: valueAt('prices-thirdParty'),
        reading: network.waiting(lines.prices),
        saving: network.waiting(registryLines.yearPrices),
      });
      await shows(looks, {
        dialog: snapshot.hasTag('opened') ? `Prices of ${year}` : null,
        failed: snapshot.matches('unavailable'),
        refused: open && refused,
        form: open ? '14.00' : null,
        reading: snapshot.matches('loading') ? 1 : 0,
        saving: isSending(snapshot, 'form') ? 1 : 0,
      });
    },
  });
});

test('the example follows what is typed, and what is another price is sent with what it was', async () => {
  const office = await openPrices();
  await shows(example, 'A member of Valletta Shooting Club with third party pays €49.00.');
  fillAt('prices-thirdParty', '16');
  fillAt('prices-fee-vsc', '27.5');
  await shows(example, 'A member of Valletta Shooting Club with third party pays €53.50.');
  fillAt('prices-fee-vsc', '');
  await shows(example, '');
  fillAt('prices-fee-vsc', '27.5');
  fillAt('prices-groupsFrom', '15/12/2026');
  pressIn('dialog', t('prices.submit'));
  await shows(() => office.network.waiting(registryLines.yearPrices), 1);
  expect(office.network.last(registryLines.yearPrices)?.body).toEqual({
    year: '2027',
    third_party: '16.00',
    groups_from: '2026-12-15',
    fees: { vsc: '27.50' },
    previous: { third_party: '14.00', groups_from: '2027-01-01', fees: { vsc: '25.00' } },
  });
  await office.network.answer(registryLines.yearPrices);
  await shows(dialogTitle, null);
  await shows(toasts, ['Prices saved: The prices of 2027 were updated.']);
});

test('what is no price, and a day of another year, is said beside its field', async () => {
  const office = await openPrices();
  fillAt('prices-thirdParty', '-1');
  fillAt('prices-fee-vsc', 'much');
  fillAt('prices-stampDutyPercent', '100');
  fillAt('prices-groupsFrom', '31/12/2025');
  pressIn('dialog', t('prices.submit'));
  await shows(() => messageAt('prices-thirdParty'), 'Price should be a number greater than or equal to 0.');
  expect(['prices-fee-vsc', 'prices-stampDutyPercent', 'prices-groupsFrom'].map(messageAt)).toEqual([
    'Fee should be a number greater than or equal to 0.',
    'Stamp duty should be a percentage from 0 to 99, such as 11.',
    'Enter a day of the year or of the year before, as dd/mm/yyyy.',
  ]);
  expect(office.network.waiting(registryLines.yearPrices)).toBe(0);
});

test.each([
  [1280, 800],
  [390, 844],
])('with many clubs the example and the buttons stay in sight, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  const office = await openYears([]);
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...clubs[1],
    short_name: `club${index}`,
    name: `Club ${index}`,
  }));
  office.network.always(lines.clubs, [...clubs, ...many]);
  await shows(() => button(opener), 'ready');
  clickAt(`prices-of-${year}`);
  await shows(example, 'A member of Valletta Shooting Club with third party pays €49.00.');
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const dialog = document.querySelector('[role="dialog"]');
  const inSight = () =>
    [...(dialog?.querySelectorAll('output, form > :last-child button') ?? [])].map((one) => {
      const { bottom, top } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await shows(inSight, [true, true, true]);
  // What takes focus is not under them.
  const first = document.getElementById('prices-fee-club29');
  first?.focus();
  await shows(() => {
    const foot = dialog?.querySelector('form > :last-child')?.getBoundingClientRect().top ?? 0;
    return (first?.getBoundingClientRect().bottom ?? innerHeight) <= foot;
  }, true);
  expect(inSight()).toEqual([true, true, true]);
});

test('the labels beside a field with a message stay beside its own', async () => {
  await page.viewport(1280, 800);
  await openPrices();
  const tops = () =>
    ['thirdParty', 'personalAccident', 'enrolment'].map((name) =>
      Math.round(document.getElementById(`prices-${name}-label`)?.getBoundingClientRect().top ?? -1),
    );
  fillAt('prices-thirdParty', '-1');
  pressIn('dialog', t('prices.submit'));
  await shows(() => messageAt('prices-thirdParty'), 'Price should be a number greater than or equal to 0.');
  expect(new Set(tops()).size).toBe(1);
});

test('a club that is closed is named so, and one without another has no example', async () => {
  const [assoc, vsc] = clubs;
  const office = await openYears([]);
  office.network.always(lines.clubs, [assoc, { ...vsc, enabled: false }]);
  await shows(() => button(opener), 'ready');
  clickAt(`prices-of-${year}`);
  await shows(() => valueAt('prices-fee-vsc'), '25.00');
  expect([saidIn('dialog', 'In euro (Disabled)'), example()]).toEqual([true, '']);
});

test('a field says what stood in it before, while it holds something else', async () => {
  await openPrices();
  await shows(example, 'A member of Valletta Shooting Club with third party pays €49.00.');
  const hints = () =>
    ['thirdParty', 'fee-vsc', 'groupsFrom'].map(
      (name) => document.querySelector(`#prices-${name}-hint`)?.textContent,
    );
  expect(hints()).toEqual(['In euro', 'In euro', 'As dd/mm/yyyy']);
  fillAt('prices-thirdParty', '16');
  fillAt('prices-fee-vsc', '25');
  fillAt('prices-groupsFrom', '15/12/2026');
  await shows(hints, ['In euro; before: 14.00', 'In euro', 'As dd/mm/yyyy; before: 01/01/2027']);
  fillAt('prices-thirdParty', '14');
  await shows(hints, ['In euro', 'In euro', 'As dd/mm/yyyy; before: 01/01/2027']);
});
