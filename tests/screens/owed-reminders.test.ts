import { expect, test } from 'vitest';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { pressIn, question, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { press, shows, toasts } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { besides, owing, path } from './owed-samples.ts';

test('who owes is reminded by what reaches them, or it is said why not and when they were', async () => {
  const others = [
    { ...owing, year: '2023', way: 'deceased' },
    { ...owing, year: '2024', way: 'reminded', reminded_at: '2026-11-19T09:30:00.000Z' },
    { ...owing, year: '2025', way: 'telephone', reminded_at: '2026-11-02T09:30:00.000Z' },
    { ...owing, year: '2026', way: 'unreachable' },
    { ...owing, year: '2027', way: 'sms' },
  ];
  const { owed, remindOfOwed, remindTogether } = registryLines;
  const office = await openOffice({
    path,
    answers: { ...besides, [owed]: others, [remindOfOwed]: undefined, [remindTogether]: undefined },
  });
  await shows(
    () => tableRows().map((row) => row['Reminder']),
    [
      'Deceased',
      '19/11/2026. At most once in 7 days',
      '02/11/2026. Can be reached by telephone alone',
      'Cannot be reached: no email, mobile or telephone on file',
      '',
    ],
  );
  press('Remind…: Ġorġa Żammit, 2027');
  await shows(
    () => seen('An SMS leaves now. It says what is owed, and how the association is reached.'),
    true,
  );
  pressIn('question', 'Send the SMS about €49.00');
  await shows(() => toasts().at(-1), 'Reminder sent: The SMS about €49.00 is on its way to Ġorġa Żammit.');
  const reminder = { lines: [3, 4, 5], carrier: 'sms' };
  expect(office.network.last(remindOfOwed)?.body).toEqual(reminder);

  await shows(question, null);
  press('Tick all on this page');
  await shows(() => controlAt('remind-together'), 'ready');
  clickAt('remind-together');
  await shows(question, 'Remind of €49.00 for 1 record?');
  expect(listItems()).toEqual([
    'Ġorġa Żammit, 2023: Deceased',
    'Ġorġa Żammit, 2024: At most once in 7 days',
    'Ġorġa Żammit, 2025: Can be reached by telephone alone',
    'Ġorġa Żammit, 2026: Cannot be reached: no email, mobile or telephone on file',
  ]);
  pressIn('question', 'Send 1 reminder');
  await shows(() => toasts().at(-1), 'Reminder sent: 1 reminder is on the way.');
  expect(office.network.last(remindTogether)?.body).toEqual({ reminders: [reminder] });
});

function listItems(): string[] {
  return [...document.querySelectorAll('[role="alertdialog"] li')].map((one) => one.textContent);
}
