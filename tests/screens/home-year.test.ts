import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { record } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, entry, heading, press, shows, type } from '#tests/support/screens/page.ts';

const records = 'GET /members/member/1001/membership-details';
const chosen = ['/member?year=2027', '2027'];

/** Opens the home, which shows 2028 at first, and chooses 2027. */
async function choose2027() {
  const screen = await openScreen({ path: '/member' });
  const looks = () => [screen.path(), entry(t('home.year'))];
  await shows(looks, ['/member', '2028']);
  type(t('home.year'), '2027');
  await shows(looks, chosen);
  return { ...screen, looks };
}

test('the chosen year stands in the address of the home, but for the one that is shown at first', async () => {
  const first = await choose2027();
  type(t('home.year'), '2028');
  await shows(first.looks, ['/member', '2028']);
  type(t('home.year'), '2026');
  await shows(first.looks, ['/member?year=2026', '2026']);
  await first.close();
  for (const [path, year] of [
    ['/member?year=2026', '2026'],
    ['/member?year=2001', '2028'],
    ['/member?year=next', '2028'],
  ] as const) {
    const { close } = await openScreen({ path });
    await shows(() => entry(t('home.year')), year);
    await close();
  }
});

test('each way back to the home shows the chosen year again', async () => {
  const { back, looks } = await choose2027();
  press(t('home.myData'));
  await shows(heading, 'My data');
  back();
  await shows(looks, chosen);
  for (const [page, to] of [
    [t('home.reminders'), t('wizard.back')],
    [t('home.renew'), t('wizard.back')],
    [t('home.renew'), t('wizard.cancel')],
    ['Renew for 2027, same as 2026: €49.00', t('wizard.back')],
  ] as const) {
    await shows(() => button(page), 'ready');
    press(page);
    await shows(() => [heading() === t('home.title'), button(to)], [false, 'ready']);
    press(to);
    await shows(looks, chosen);
  }
});

test('a year that is chosen while the renewal of another is being opened does not stop the opening', async () => {
  const { looks, network, path } = await choose2027();
  network.hold(records);
  await shows(() => button(t('home.renew')), 'ready');
  press(t('home.renew'));
  await shows(() => network.waiting(records), 1);
  type(t('home.year'), '2026');
  await shows(looks, ['/member?year=2026', '2026']);
  await network.quiet();
  expect(network.waiting(records)).toBe(1);
  await network.answer(records, { 2026: record() });
  await shows(path, '/member/update-details');
});
