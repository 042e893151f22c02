import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isQuick } from '#tests/support/models/depth.ts';
import {
  noticed,
  openMemberDialog,
  saving,
  written,
  yearShown,
} from '#tests/support/screens/member-dialog.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt } from '#tests/support/screens/by-id.ts';
import { writing } from '#tests/screens/expected-record.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';

/** Specification section 8, by hand: what a refused click of the dialog says, beside it and in a notice. */
const refusals = [
  { click: 'licence-rco', box: '[ ]', line: lines.addLicence, does: 'add the licence', at: 'licences' },
  {
    click: 'licence-target_a',
    box: '[x]',
    line: lines.removeLicence,
    does: 'remove the licence',
    at: 'licences',
  },
  { click: 'club-shooters', box: '[ ]', line: lines.addClub, does: 'add the club membership', at: 'clubs' },
  { click: 'club-vsc', box: '[x]', line: lines.removeClub, does: 'remove the club membership', at: 'clubs' },
  {
    click: 'group-knights',
    box: '[ ]',
    line: lines.addGroup,
    does: 'add the affiliated group membership',
    at: 'groups',
  },
  {
    click: 'group-lhg',
    box: '[x]',
    line: lines.removeGroup,
    does: 'remove the affiliated group membership',
    at: 'groups',
  },
  {
    click: 'personal-accident',
    box: '[ ]',
    line: lines.insurance,
    does: 'update the insurance',
    at: 'insurance',
  },
] as const;

test('a refused click is rolled back, and says why in the words of the catalogue', async () => {
  const held = recordOf({ licences: ['target_a'], groups: ['lhg'] });
  const record = {
    ...held,
    club_memberships: [
      ...held.club_memberships,
      {
        id: 7,
        short_name: 'shooters',
        name: 'Shooters',
        fee: '5.00',
        mandatory: false,
        enabled: true,
        member: false,
      },
    ],
    affiliated_group_memberships: [
      ...held.affiliated_group_memberships,
      { id: 7, short_name: 'knights', name: 'Knights', enabled: true, member: false },
    ],
  };
  const office = await openMemberDialog({
    hold: [...writing],
    answers: { [lines.records]: { [thisYear]: record } },
  });
  for (const [place, { at, box, click, does, line }] of refusals.entries()) {
    const answers = [
      [400, {}, `Could not ${does} as the request was malformed.`],
      [403, { reason: 'forbidden' }, `You do not have sufficient permission(s) to ${does}.`],
      [500, {}, `Could not ${does} due to a technical error.`],
    ] as const;
    // Where few stand for all, each click is refused in one of the ways, by turns.
    const tried = answers.filter((_, way) => !isQuick || way === place % answers.length);
    for (const [status, body, text] of tried) {
      clickAt(click);
      await shows(() => boxAt(click), box === '[x]' ? '[ ]' : '[x]');
      await office.network.answer(line, body, status);
      await shows(() => [boxAt(click), messageAt(at), saving()], [box, text, false]);
      await shows(() => noticed().at(-1), `Error: ${text}`);
    }
  }
});

test('the clicks are saved one by one as they were made, each in the year that it was made in', async () => {
  const lastYear = String(thisYear - 1);
  const office = await openMemberDialog({
    hold: [lines.removeClub, lines.addGroup, lines.addLicence],
    answers: { [lines.records]: { [thisYear]: recordOf(), [lastYear]: recordOf() } },
  });
  const made = () =>
    office.network.made.filter(({ line }) => !line.startsWith('GET')).map(({ body, line }) => [line, body]);
  const calls = [
    [lines.removeClub, { year: String(thisYear), short_name: 'vsc' }],
    [lines.addGroup, { year: lastYear, short_name: 'lhg' }],
    [lines.addLicence, { year: String(thisYear), short_name: 'rco', previous: null }],
  ] as const;
  clickAt('club-vsc');
  clickAt(`year-${lastYear}`);
  await shows(yearShown, lastYear);
  clickAt('group-lhg');
  clickAt(`year-${thisYear}`);
  await shows(yearShown, String(thisYear));
  clickAt('licence-rco');
  office.network.hold(lines.records);
  for (const [index, [line]] of calls.entries()) {
    await shows(made, calls.slice(0, index + 1));
    expect(saving()).toBe(true);
    await office.network.answer(line);
  }
  await office.network.answer(lines.records, {
    [thisYear]: recordOf({ clubs: ['assoc'], licences: ['rco'] }),
    [lastYear]: recordOf({ groups: ['lhg'] }),
  });
  await shows(
    () => [saving(), boxAt('club-vsc'), boxAt('licence-rco'), boxAt('group-lhg')],
    [false, '[ ]', '[x]', '[ ]'],
  );
  clickAt(`year-${lastYear}`);
  await shows(() => [boxAt('club-vsc'), boxAt('licence-rco'), boxAt('group-lhg')], ['[x]', '[ ]', '[x]']);
});

test('what was read before a click and comes after it leaves the screen as the server is', async () => {
  const office = await openMemberDialog({ hold: [lines.removeClub, lines.addClub] });
  office.network.hold(lines.records);
  clickAt('club-vsc');
  await office.network.answer(lines.removeClub);
  await shows(() => office.network.waiting(lines.records), 1);
  clickAt('club-vsc');
  await office.network.answer(lines.addClub);
  await shows(() => office.network.waiting(lines.records), 2);
  const shown = () => [saving(), boxAt('club-vsc')];
  // The answer to the first reading tells of the moment between the two clicks.
  await office.network.answer(lines.records, { [thisYear]: recordOf({ clubs: ['assoc'] }) });
  await shows(shown, [false, '[x]']);
  await office.network.answer(lines.records, { [thisYear]: recordOf() });
  await shows(shown, [false, '[x]']);
  // The next click asks for what the screen offers.
  clickAt('club-vsc');
  await shows(() => office.network.waiting(lines.removeClub), 1);
});

test('what an undo finds changed again since is said, and there is no new Undo', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup, lines.removeGroup] });
  clickAt('group-lhg');
  office.network.always(lines.records, { [thisYear]: recordOf({ groups: ['lhg'] }) });
  await office.network.answer(lines.addGroup);
  await shows(saving, false);
  clickAt('undo-record');
  await shows(() => office.network.last(lines.removeGroup)?.body, {
    year: String(thisYear),
    short_name: 'lhg',
    undo: true,
  });
  const since = 'It was changed again since.';
  office.network.always(lines.records, { [thisYear]: recordOf() });
  await office.network.answer(lines.removeGroup, { reason: since }, 409);
  await shows(() => [boxAt('group-lhg'), messageAt('groups'), saving()], ['[ ]', since, false]);
  expect(document.getElementById('undo-record')).toBe(null);
});

test('the covers that were saved are said as what was added, removed or replaced', async () => {
  const { network } = await openMemberDialog({ hold: [lines.insurance] });
  network.hold(lines.records);
  for (const [click, what] of [
    ['personal-accident', 'Personal Accident added'],
    ['undo-record', 'Personal Accident removed'],
    ['insured-elsewhere', 'Insured Elsewhere in place of Third Party Liability'],
  ] as const) {
    clickAt(click);
    await network.answer(lines.insurance);
    await shows(() => document.getElementById('undo-record')?.ariaLabel, `Undo: ${what}, ${thisYear}`);
  }
});

test('of two quick clicks on a box each is saved, one after the other', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup, lines.removeGroup] });
  const box = document.getElementById('group-lhg');
  if (!box) throw new Error('the group has no box');
  await userEvent.dblClick(page.elementLocator(box));
  await office.network.answer(lines.addGroup);
  await office.network.answer(lines.removeGroup);
  await shows(() => [boxAt('group-lhg'), saving()], ['[ ]', false]);
  expect(written(office)).toEqual(['POST lhg', 'DELETE lhg']);
});

test('Escape closes the dialog, not the notice over it', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup] });
  clickAt('group-lhg');
  await office.network.answer(lines.addGroup, {}, 500);
  const refused = ['Error: Could not add the affiliated group membership due to a technical error.'];
  await shows(noticed, refused);
  await userEvent.keyboard('{Escape}');
  await shows(() => document.querySelector('[role="dialog"]'), null);
  expect(noticed()).toEqual(refused);
});
