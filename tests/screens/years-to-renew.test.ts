import { expect, test } from 'vitest';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import { lines, listedMember, thisYear } from '#tests/support/screens/office-data.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { button, shows } from '#tests/support/screens/page.ts';

const next = thisYear + 1;

test('a year that is not renewed yet is offered beside the others, and is the one that is renewed', async () => {
  const member = listedMember({ id: 1, renewed_previous_year: false, renewed_this_year: true });
  await openMemberDialog({ answers: { [lines.members]: [member] } });
  await shows(() => button(`Renew for ${next}`), 'ready');
  // A year that is over has no button of its own.
  expect(button(`Renew for ${thisYear - 1}`)).toBe('absent');
  pressIn('dialog', `Renew for ${next}`);
  await shows(() => [dialogTitle()?.startsWith('Renew '), valueAt('year')], [true, String(next)]);
});
