import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  findPagesToReadAround,
  chooseMember,
  findPageOfChosen,
  isChosenStillListed,
  addPagesAround,
} from '#machines/members/list/member-choice.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { listedMember, membersOf, thisYear } from '#tests/support/screens/office-data.ts';

const all = { count: 2000, more: true };

/** People with these ids, and as many more as there are. */
function people(from: number, count: number) {
  return membersOf(Array.from({ length: count }, (_, place) => listedMember({ id: from + place })));
}

function ids(among: readonly { readonly id: number }[] = []) {
  return among.map(({ id }) => id);
}

/** A list that the server searches, on its fourth page, where 301 to 400 stand. */
function fourthPage() {
  const logic = memberListMachine.provide({
    actions: { 'save the view of the list': () => {}, 'put the view in the URL': () => {} },
  });
  const list = createActor(logic, { input: { paged: true, look: { ...plainLook, page: 3 } } }).start();
  const counts = { found: all, total: all, next: 400 };
  list.send({
    type: 'xstate.done.actor.load',
    output: { members: people(301, 100), counts, thisYear },
    actorId: 'load',
  });
  return list;
}

type List = ReturnType<typeof fourthPage>;

/** This one, chosen out of the list as it stands. */
function choiceOf(list: List, id: number) {
  const { context } = list.getSnapshot();
  const none = { list: context, asked: null, chosen: null, among: [], look: null, next: null };
  return {
    ...none,
    ...chooseMember(
      none,
      context.hits.find((one) => one.id === id),
    ),
  };
}

test('whoever stands on the page that is held stays listed, and their page is known', () => {
  const choice = choiceOf(fourthPage(), 350);
  expect([isChosenStillListed(choice), findPageOfChosen(choice), findPagesToReadAround(choice)]).toEqual([
    true,
    3,
    { before: null, after: null },
  ]);
});

test.each([
  ['searched', { type: 'search typed', text: 'zammit' }],
  ['filtered', { type: 'filters chosen', filters: { ...plainLook.filters, vip: 'yes' } }],
  ['sorted', { type: 'order chosen', order: { by: 'name', descending: false } }],
  ['turned to its next page', { type: 'page turned', page: 4 }],
] as const)(
  'whoever is opened before the answer, when the list was %s, has no page there and leads nowhere beyond',
  (_, change) => {
    const list = fourthPage();
    list.send(change);
    const choice = choiceOf(list, 400);
    expect(ids(choice.among)).toContain(400);
    expect([isChosenStillListed(choice), findPageOfChosen(choice), findPagesToReadAround(choice)]).toEqual([
      false,
      null,
      { before: null, after: null },
    ]);
  },
);

test('whoever was found by a search does not stay listed, since closing clears it', () => {
  const list = fourthPage();
  const choice = choiceOf(list, 350);
  expect(isChosenStillListed({ ...choice, look: { ...plainLook, page: 3, text: 'zammit' } })).toBe(false);
});

test('whoever is gone to over the edge is not listed yet', () => {
  const choice = choiceOf(fourthPage(), 350);
  const [member] = people(401, 1);
  expect(member && isChosenStillListed({ ...choice, chosen: { member, thisYear } })).toBe(false);
});

test('where everybody is held, the row of whoever is closed is found on every page', () => {
  const { chosen, look, next } = choiceOf(fourthPage(), 350);
  const whole = { ...fourthPage().getSnapshot().context, searched: null };
  expect(isChosenStillListed({ list: whole, asked: null, chosen, among: [], look, next })).toBe(true);
});

test('the first of a page asks for the page before, the last one for those who follow', () => {
  const list = fourthPage();
  expect(findPagesToReadAround(choiceOf(list, 301))).toMatchObject({
    before: { look: { page: 2 } },
    after: null,
  });
  expect(findPagesToReadAround(choiceOf(list, 400))).toMatchObject({ before: null, after: { after: 400 } });
});

test.each([
  ['as it was', people(201, 100), 100],
  ['with one person more', people(202, 100), 99],
  ['with one person fewer', people(200, 100), 100],
])('a page before %s: nobody stands twice, and all are on its page or the next', (_, before, added) => {
  const choice = choiceOf(fourthPage(), 301);
  const read = { ...choice, ...addPagesAround(choice, { before, after: [], next: null }) };
  expect(ids(read.among)).toEqual([...ids(before).slice(0, added), ...ids(choice.among)]);
  expect(read.look?.page).toBe(2);
  const [first] = before;
  expect(first && findPageOfChosen({ ...read, chosen: { member: first, thisYear } })).toBe(2);
});
