import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { heading, press, shows, type } from '#tests/support/screens/page.ts';
import { formsOfMembers } from './forms-of-members.ts';

const title = 'Leave without saving?';

test.each(Object.entries(formsOfMembers))('%s: asks before a member leaves it', async (_, one) => {
  const { network, path, visit } = await openScreen({
    path: one.path,
    hold: [one.reads],
    ...(one.isOutside ? { session: null } : {}),
  });
  if (one.reads) await network.answer(one.reads, one.answer);
  if (one.opener) {
    await shows(() => controlNamed(one.opener), 'ready');
    press(one.opener);
  }
  await shows(() => controlAt(one.field), 'ready');
  fillAt(one.field, 'Typed');
  const at = path();
  visit('/member/login');
  await shows(question, title);
  pressIn('question', t('leave.no'));
  await shows(() => [controlAt(one.field), path()], ['ready', at]);
});

test('memberDetails.detailsForm: asks on the way back to the area, and where it is cancelled', async () => {
  const { path } = await openScreen({ path: '/member/update-details?source=updateDetails' });
  await shows(() => controlNamed('Save'), 'ready');
  type('Occupation (optional)', 'Armourer');
  press(t('wizard.cancel'));
  await shows(question, title);
  pressIn('question', t('leave.no'));
  await shows(() => controlNamed(t('wizard.back')), 'ready');
  press(t('wizard.back'));
  await shows(question, title);
  pressIn('question', t('leave.yes'));
  await shows(() => [path(), heading(), dialogTitle()], ['/member', t('home.title'), null]);
});
