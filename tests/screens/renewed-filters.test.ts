import { expect, test } from 'vitest';
import { filterChoices, noFilters, type FilterChoice } from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import { someOf } from '#tests/support/models/depth.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { heading, shows } from '#tests/support/screens/page.ts';
import { controlAtFor, controlNamed, pressNamed } from '#tests/support/screens/controls.ts';

/** Whether somebody renewed the previous year, this one and the next. */
const ways = ['---', '--n', '-t-', '-tn', 'p--', 'p-n', 'pt-', 'ptn'];

/** A Borg and a Ħabib of each way, by whose name it can be told. */
const everybody = ways.flatMap((way, index) =>
  ['Borg', 'Ħabib'].map((lastName, place) => ({
    way,
    name: `${way} ${lastName}`,
    wire: listedMember({
      id: 10 * index + place + 1,
      membership_number: place === 0 ? 1100 + index : 0,
      id_number: `05000${index}${place}A`,
      first_name: way,
      last_name: lastName,
      mobile_number: `+356 7955000${index}`,
      email: null,
      renewed_previous_year: way.includes('p'),
      renewed_this_year: way.includes('t'),
      renewed_next_year: way.includes('n'),
    }),
  })),
);

/** Without those of all three years: where all three are asked for nobody is found, and the button that clears is there. */
const people = everybody.filter(({ way }) => way !== 'ptn');

function openList(listed = people) {
  return openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    answers: { [lines.members]: listed.map(({ wire }) => wire) },
  });
}

function names(): string[] {
  return [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
}

function count(): string | undefined {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => text.includes('members'));
}

const fields = { previousYear: 'filter-previous', thisYear: 'filter-this', nextYear: 'filter-next' } as const;

/** The filters by hand: a choice lets through whoever's way holds the year's letter, or does not. */
function letsThrough(choice: FilterChoice, way: string, letter: string): boolean {
  if (choice === 'any') return true;
  return choice === 'yes' ? way.includes(letter) : !way.includes(letter);
}

/** Whom these filters let through, in the order of the list. */
function namesBy(listed: typeof people, previous: FilterChoice, current: FilterChoice, next: FilterChoice) {
  return listed
    .filter(
      ({ way }) =>
        letsThrough(previous, way, 'p') && letsThrough(current, way, 't') && letsThrough(next, way, 'n'),
    )
    .map(({ name }) => name);
}

test('every state of the three filters on the screen', async () => {
  const office = await openList();
  await shows(() => names().length, 14);
  const ids = Object.values(fields);
  for (const choice of filterChoices) {
    office.visit('/admin/profile/update');
    await shows(heading, 'Update profile');
    const chosen = { previousYear: choice, thisYear: choice, nextYear: choice };
    office.portal.services.looks.set('group', { ...plainLook, filters: { ...noFilters, ...chosen } });
    office.visit('/admin/group-members/list');
    const looks = () => [ids.map(valueAt), names()];
    await shows(looks, [[choice, choice, choice], namesBy(people, choice, choice, choice)]);
    for (const id of ids)
      for (const one of filterChoices)
        expect([id, one, controlAtFor(id, one)]).toEqual([id, one, one === choice ? 'held' : 'ready']);
    // Nobody renewed all three years: only there stands the button that clears.
    expect(controlNamed(t('groupMembers.clear'))).toBe(choice === 'yes' ? 'ready' : 'absent');
    if (choice !== 'yes') continue;
    pressNamed(t('groupMembers.clear'));
    await shows(looks, [['any', 'any', 'any'], namesBy(people, 'any', 'any', 'any')]);
  }
});

/** What each search finds of a person, by hand. */
const searches: Readonly<Record<string, (person: (typeof people)[number]) => boolean>> = {
  '': () => true,
  habib: ({ name }) => name.includes('Ħabib'),
  '110': ({ wire }) => String(wire.membership_number).includes('110') && wire.membership_number > 0,
  '79550003': ({ wire }) => wire.mobile_number === '+356 79550003',
  nobody: () => false,
};

test.each(someOf(Object.keys(searches), 2))(
  'every combination of the filters with the search "%s"',
  async (search) => {
    await openList(everybody);
    await shows(count, '16 members');
    fillAt('member-search', search);
    const found = everybody.filter((person) => searches[search]?.(person));
    let combinations = 0;
    for (const previous of filterChoices) {
      fillAt(fields.previousYear, previous);
      for (const current of filterChoices) {
        fillAt(fields.thisYear, current);
        for (const next of filterChoices) {
          fillAt(fields.nextYear, next);
          const expected = namesBy(found, previous, current, next);
          const said = expected.length === 16 ? '16 members' : `${expected.length} of 16 members`;
          await shows(() => [names(), count()], [expected, said]);
          combinations += 1;
        }
      }
    }
    expect(combinations).toBe(27);
  },
);
