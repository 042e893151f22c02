import { expect, test } from 'vitest';
import { boxAt, clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { button, messageAt, press, shows } from '#tests/support/screens/page.ts';

test('who has no photo on file is changed without one, which is said once, at the button', async () => {
  const { close, network } = await openMemberDialog({
    answers: { [lines.photo]: { photo: null } },
    hold: [lines.update],
  });
  fillAt('occupation', 'Baker');
  expect(button('Update without a photo')).toBe('absent');
  press('Update');
  await shows(() => messageAt('photo'), 'Photo is required.');
  press('Update without a photo');
  await network.answer(lines.update, { version: 2 });
  expect(network.last(lines.update)?.body).toMatchObject({ occupation: 'Baker', photo: null });
  await shows(() => [messageAt('photo'), button('Update without a photo')], [null, 'absent']);
  await shows(() => controlAt('undo-update'), 'ready');
  clickAt('deceased');
  await shows(() => boxAt('deceased'), '[x]');
  press('Update');
  await network.answer(lines.update, { version: 3 });
  expect(network.last(lines.update)?.body).toMatchObject({ deceased: true, photo: null, version: 2 });
  await shows(() => boxAt('deceased'), '[x]');
  await shows(() => controlAt('undo-update'), 'ready');
  clickAt('undo-update');
  await network.answer(lines.update, { version: 4 });
  expect(network.last(lines.update)?.body).toMatchObject({ deceased: false, photo: null });
  await shows(() => messageAt('photo'), null);
  await close();
});
