import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, leaveForm } from '#tests/support/screens/dialogs.ts';
import { lines, listedMember, thisYear } from '#tests/support/screens/office-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { lastYear, nextYear, openList } from './admin-renewal-samples.ts';

/** Who has renewed the last, this and the next year or not, and the years that are left. */
const renewals = [
  { renewed: [false, false, false], years: [lastYear, thisYear, nextYear] },
  { renewed: [true, false, false], years: [thisYear, nextYear] },
  { renewed: [false, true, false], years: [lastYear, nextYear] },
  { renewed: [false, false, true], years: [lastYear, thisYear] },
  { renewed: [true, true, false], years: [nextYear] },
  { renewed: [true, false, true], years: [thisYear] },
  { renewed: [false, true, true], years: [lastYear] },
  { renewed: [true, true, true], years: [] },
];

test('of the last, this and the next year those can be chosen that are not renewed', async () => {
  const members = renewals.map(({ renewed }, id) => {
    const [renewed_previous_year, renewed_this_year, renewed_next_year] = renewed;
    const years = { renewed_previous_year, renewed_this_year, renewed_next_year };
    return listedMember({ ...years, id, first_name: `Karmenu ${id}`, last_name: 'Borg' });
  });
  await openList({ [lines.members]: members });
  for (const [id, { renewed, years }] of renewals.entries()) {
    const name = `Renew Membership of Karmenu ${id} Borg`;
    await shows(() => button(name), years.length === 0 ? 'held' : 'ready');
    press(name);
    const options = () =>
      [...document.querySelectorAll('#year option')].map((one) => Number(one.textContent));
    await shows(() => [renewed, options()], [renewed, years]);
    if (years.length === 0) continue;
    expect(valueAt('year')).toBe(String(years[0]));
    await leaveForm('dialog', t('app.close'));
    await shows(dialogTitle, null);
  }
});
