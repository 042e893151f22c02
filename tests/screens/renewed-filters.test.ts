import { expect, test } from 'vitest';
import { noFilters, type FilterChoice } from '#domain/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { plainLook } from '#machines/members/listed-members.ts';
import { filtersOf, renewedFiltersMachine } from '#machines/members/renewed-filters.machine.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { fillAt, openOffice, valueAt } from '#tests/support/screens/office-app.tsx';
import { heading, shows } from '#tests/support/screens/page.ts';
import { controlAtFor } from '#tests/support/screens/controls.ts';

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

test('every state of the three filters on the screen', async () => {
  const choices = ['any', 'yes', 'no'] as const;
  const coverage = await screenModelOf(renewedFiltersMachine, {
    inputs: choices.map((choice) => ({
      start: { previousYear: choice, thisYear: choice, nextYear: choice },
    })),
    samples: [
      ...choices.map((choice) => ({ type: 'previous year chosen' as const, choice })),
      ...choices.map((choice) => ({ type: 'this year chosen' as const, choice })),
      ...choices.map((choice) => ({ type: 'next year chosen' as const, choice })),
      { type: 'cleared' },
    ],
    when: (snapshot, event) => {
      const { nextYear, previousYear, thisYear } = filtersOf(snapshot);
      // Nobody renewed all three years: only there stands the button that clears.
      if (event.type === 'cleared') return [nextYear, previousYear, thisYear].every((one) => one === 'yes');
      switch (event.type) {
        case 'previous year chosen':
          return event.choice !== previousYear;
        case 'this year chosen':
          return event.choice !== thisYear;
        case 'next year chosen':
          return event.choice !== nextYear;
        default:
          return false;
      }
    },
    walk: true,
  }).drive({
    open: async ({ input }) => {
      const office = await openList();
      await shows(() => names().length, 14);
      office.visit('/admin/profile/update');
      await shows(heading, 'Update profile');
      if (input) {
        const filters = { ...noFilters, ...input.start };
        office.portal.services.looks.set('group', { ...plainLook, filters });
      }
      office.visit('/admin/group-members/list');
      await shows(() => valueAt(fields.thisYear) !== null, true);
      return office;
    },
    buttons: { cleared: t('groupMembers.clear') },
    does: {
      'previous year chosen': (_, { choice }) => fillAt(fields.previousYear, choice),
      'this year chosen': (_, { choice }) => fillAt(fields.thisYear, choice),
      'next year chosen': (_, { choice }) => fillAt(fields.nextYear, choice),
    },
    controls: {
      'previous year chosen': ({ choice }) => controlAtFor(fields.previousYear, choice),
      'this year chosen': ({ choice }) => controlAtFor(fields.thisYear, choice),
      'next year chosen': ({ choice }) => controlAtFor(fields.nextYear, choice),
    },
    sees: async (_, snapshot) => {
      const { nextYear, previousYear, thisYear } = filtersOf(snapshot);
      const looks = () => [names(), Object.values(fields).map(valueAt)];
      await shows(looks, [
        people
          .filter(
            ({ way }) =>
              letsThrough(previousYear, way, 'p') &&
              letsThrough(thisYear, way, 't') &&
              letsThrough(nextYear, way, 'n'),
          )
          .map(({ name }) => name),
        [previousYear, thisYear, nextYear],
      ]);
    },
  });
  expect(coverage).toEqual({ states: '15/15', transitions: '21/21', steps: '163/163', paths: 3 });
});

/** What each search finds of a person, by hand. */
const searches: Readonly<Record<string, (person: (typeof people)[number]) => boolean>> = {
  '': () => true,
  habib: ({ name }) => name.includes('Ħabib'),
  '110': ({ wire }) => String(wire.membership_number).includes('110') && wire.membership_number > 0,
  '79550003': ({ wire }) => wire.mobile_number === '+356 79550003',
  nobody: () => false,
};

test.each(Object.keys(searches))('every combination of the filters with the search "%s"', async (search) => {
  await openList(everybody);
  await shows(count, '16 members');
  fillAt('member-search', search);
  let combinations = 0;
  for (const previous of ['any', 'yes', 'no'] as const) {
    fillAt(fields.previousYear, previous);
    for (const current of ['any', 'yes', 'no'] as const) {
      fillAt(fields.thisYear, current);
      for (const next of ['any', 'yes', 'no'] as const) {
        fillAt(fields.nextYear, next);
        const expected = everybody
          .filter((person) => searches[search]?.(person))
          .filter(
            ({ way }) =>
              letsThrough(previous, way, 'p') &&
              letsThrough(current, way, 't') &&
              letsThrough(next, way, 'n'),
          )
          .map(({ name }) => name);
        const said = expected.length === 16 ? '16 members' : `${expected.length} of 16 members`;
        await shows(() => [names(), count()], [expected, said]);
        combinations += 1;
      }
    }
  }
  expect(combinations).toBe(27);
});
