import { expect, test } from 'vitest';
import type { Duty } from '#domain/access/duties.ts';
import { saidIn } from '#tests/support/screens/dialogs.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { administrator } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { heading, shows } from '#tests/support/screens/page.ts';
import { atRest, line } from './reminders-samples.ts';

/** Who only reads is not told how something is changed. */
test.each<[Duty, boolean]>([
  ['registrar', true],
  ['treasurer', false],
  ['reader', false],
])('what is said to a %s of changing people', async (duty, changes) => {
  const session = { ...administrator, duty };
  await openMemberDialog({ session });
  const said = ['A registrar can change this.', 'Memberships are saved as you change them.'];
  await shows(() => said.map((text) => saidIn('dialog', text)), [!changes, changes]);
});

test.each<[Duty, boolean]>([
  ['registrar', true],
  ['reader', false],
])('what is said to a %s of possible duplicates', async (duty, marks) => {
  await openOffice({ path: '/admin/members/same-people', session: { ...administrator, duty } });
  await shows(heading, 'Possible duplicates');
  expect(document.querySelector('main')?.textContent.includes('mark them')).toBe(marks);
});

test.each<[Duty, boolean]>([
  ['registrar', true],
  ['reader', false],
])('what is said to a %s where nobody was reminded yet', async (duty, reminds) => {
  await openOffice({
    path: '/admin/reports/reminders',
    session: { ...administrator, duty },
    answers: { [line]: { ...atRest, reminders: [] } },
  });
  const says = (text: string) => document.querySelector('main')?.textContent.includes(text);
  await shows(() => says('Nobody was reminded yet'), true);
  expect(says('The membership report finds whom to remind.')).toBe(reminds);
});
