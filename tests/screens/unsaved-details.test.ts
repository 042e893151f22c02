import { expect, test } from 'vitest';
import { leaveEn } from '#domain/texts/leave.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { button, press, says, shows } from '#tests/support/screens/page.ts';

addTexts(leaveEn);

const path = '/member/update-details?source=updateDetails';
const kept = { ...keptRenewal(), renewal: null, details: { employer: 'Half typed' } };

/** The page of the details, and a server that ends sessions. */
async function openDetails() {
  const screen = await openScreen({ path });
  screen.network.always('POST /members/session/logout', undefined);
  await shows(() => button(t('details.save')), 'ready');
  return screen;
}

test('signing out asks before something typed is lost, and goes on only if the member says so', async () => {
  const screen = await openDetails();
  fillAt('employer', 'Half typed');
  press(t('home.logout'));
  await shows(question, t('leave.title'));
  pressIn('question', t('leave.no'));
  await shows(() => [question(), valueAt('employer')], [null, 'Half typed']);
  press(t('home.logout'));
  await shows(question, t('leave.title'));
  pressIn('question', t('leave.yes'));
  await shows(screen.path, '/member/login');
});

test('signing out without anything typed asks nothing', async () => {
  const screen = await openDetails();
  press(t('home.logout'));
  await shows(screen.path, '/member/login');
});

test('what was typed before is in the form again, which says so, and so does the home', async () => {
  const screen = await openScreen({ path: '/member', kept });
  await shows(() => says(t('home.updateDetails.unsaved')), true);
  screen.visit(path);
  await shows(() => [says(t('details.restored')), valueAt('employer')], [true, 'Half typed']);
});

test('who has typed nothing is told nothing of it', async () => {
  const screen = await openScreen({ path: '/member' });
  await shows(() => button(t('home.updateDetails')), 'ready');
  expect(says(t('home.updateDetails.unsaved'))).toBe(false);
  screen.visit(path);
  await shows(() => button(t('details.save')), 'ready');
  expect(says(t('details.restored'))).toBe(false);
});
