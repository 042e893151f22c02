import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator, twoYearsOpen } from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { heading, links, press, shows, totalShown } from '#tests/support/screens/page.ts';
import { givePhoto, newPerson } from './new-person.ts';

const next = thisYear + 1;
const add = '/admin/group-members/add';
const list = '/admin/group-members/list';

/** The years to choose from. */
function years(): string[] {
  return [...document.querySelectorAll('#year option')].map((one) => one.textContent);
}

test('the form begins with the year of the list, unless another was chosen in it', async () => {
  const { network, visit } = await openOffice({
    path: list,
    session: groupAdministrator,
    hold: [lines.add],
    answers: { [lines.prices]: twoYearsOpen },
  });
  const begins = async (year: number, costs: string) => {
    visit(add);
    await shows(() => [valueAt('year'), totalShown()], [String(year), costs]);
  };
  const choose = async (year: number) => {
    visit(list);
    await shows(heading, 'Group members');
    await shows(() => valueAt('year') !== null, true);
    fillAt('year', String(year));
  };
  await choose(next);
  await begins(next, '€16.00');
  await choose(thisYear);
  await begins(thisYear, '€14.00');
  fillAt('year', String(next));
  await shows(totalShown, '€16.00');
  await choose(thisYear);
  await begins(next, '€16.00');
  // The list that follows has its own year still.
  fillAll(newPerson);
  await givePhoto();
  press(t('addMember.submit'));
  await network.answer(lines.add, { id: 9, membership_number: 1001, outcome: 'added' });
  await shows(() => [heading(), valueAt('year')], ['Group members', String(thisYear)]);
  await choose(next);
  await begins(next, '€16.00');
  fillAll(newPerson);
  await givePhoto();
  press(t('addMember.submit'));
  await network.answer(lines.add, { id: 10, membership_number: 1002, outcome: 'added' });
  await shows(() => [heading(), valueAt('year')], ['Group members', String(next)]);
});

test('over New Year the years are read anew as soon as the server refuses the old one', async () => {
  const { network } = await openOffice({
    path: add,
    session: groupAdministrator,
    hold: [lines.add],
    answers: { [lines.prices]: twoYearsOpen },
  });
  await shows(() => valueAt('year'), String(thisYear));
  fillAll(newPerson);
  await givePhoto();
  press(t('addMember.submit'));
  const refused = `Groups cannot insure for ${thisYear}.`;
  network.hold(lines.prices);
  const newYear = { date: `Fri, 01 Jan ${next} 00:00:05 GMT` };
  await network.answer(lines.add, { reason: refused, fields: { year: refused } }, 400, newYear);
  await network.answer(lines.prices, twoYearsOpen, 200, newYear);
  await shows(() => [links(), years()], [[refused], [String(thisYear), String(next)]]);
  expect([valueAt('year'), totalShown()]).toEqual([String(thisYear), '€14.00']);
  fillAt('year', String(next));
  await shows(() => [links(), totalShown(), valueAt('firstName')], [[], '€16.00', newPerson.firstName]);
  press(t('addMember.submit'));
  await shows(() => network.waiting(lines.add), 1);
  expect(network.last(lines.add)?.body).toMatchObject({ year: String(next) });
  const now = { date: new Date().toUTCString() };
  await network.answer(lines.add, { id: 9, membership_number: 1001, outcome: 'added' }, 200, now);
  await shows(heading, 'Group members');
});
