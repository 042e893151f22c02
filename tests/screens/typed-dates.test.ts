import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';

const typed = [
  ['27031980', '27/03/1980'],
  ['20/05/1990', '20/05/1990'],
  ['20-05-1990', '20/05/1990'],
  ['20.12.1912', '20/12/1912'],
  ['1961-03-27', '1961-03-27'],
  ['2005-12-30', '2005-12-30'],
  ['1912-03-04', '1912-03-04'],
  ['2000 01 02', '2000 01 02'],
  ['\u0662\u0667\u0660\u0663\u0661\u0669\u0668\u0660', '27/03/1980'],
] as const;

test('a date is typed key by key and stands as it is read', async () => {
  await openOffice({ path: '/admin/members/add' });
  await isThere('dateOfBirth');
  document.getElementById('dateOfBirth')?.focus();
  for (const [keys, date] of typed) {
    fillAt('dateOfBirth', '');
    await userEvent.keyboard(keys);
    expect([keys, valueAt('dateOfBirth')]).toEqual([keys, date]);
  }
});
