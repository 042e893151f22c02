import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { question } from '#tests/support/screens/dialogs.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { kept, keptEntriesNow, openScreen } from '#tests/support/screens/member-app.tsx';
import { button, entry, press, says, shows, type } from '#tests/support/screens/page.ts';

const occupation = 'Occupation (optional)';
const undo = t('home.cancelled.undo');

test('brings back what was typed in the details with the renewal, and asks nothing before', async () => {
  const renewal = keptRenewal({ step: 'details', reached: 'details' });
  const { path } = await openScreen({ path: '/member/update-details', kept: renewal });
  await shows(() => button('Change: About you'), 'ready');
  press('Change: About you');
  await shows(() => entry(occupation), '');
  type(occupation, 'Armourer');
  expect(says(t('wizard.cancel.part'))).toBe(true);
  press(t('wizard.cancel'));
  const looks = () => [path(), question(), button(undo), kept(), keptEntriesNow()?.details];
  await shows(looks, ['/member', null, 'ready', null, null]);
  press(undo);
  await shows(() => [path(), entry(occupation)], ['/member/update-details', 'Armourer']);
  expect(keptEntriesNow()?.details).toEqual({ occupation: 'Armourer' });
  press(t('wizard.cancel'));
  await shows(looks, ['/member', null, 'ready', null, null]);
});

test('is offered again after a reload and in a second tab, with what was typed', async () => {
  const renewal = keptRenewal({ step: 'details', reached: 'details' });
  const first = await openScreen({ path: '/member/update-details', kept: renewal });
  await shows(() => button('Change: About you'), 'ready');
  press('Change: About you');
  await shows(() => entry(occupation), '');
  type(occupation, 'Armourer');
  press(t('wizard.cancel'));
  await shows(() => button(undo), 'ready');
  const left = keptEntriesNow();
  expect(left?.cancelled).toEqual({ renewal: renewal.renewal, details: { occupation: 'Armourer' } });
  await first.close();
  const { path } = await openScreen({ path: '/member', ...(left && { kept: left }) });
  await shows(() => button(undo), 'ready');
  press(undo);
  await shows(() => [path(), entry(occupation)], ['/member/update-details', 'Armourer']);
  expect([kept(), keptEntriesNow()?.cancelled]).toEqual([renewal.renewal, null]);
});
