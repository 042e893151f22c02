import { expect, test } from 'vitest';
import { noticed, openMemberDialog, undoInHistory } from '#tests/support/screens/member-dialog.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { shows } from '#tests/support/screens/page.ts';
import { entries, openHistory, removed, rows, undoable, undoName } from './member-history-samples.ts';

test('what is undone is one call with what it was made upon, is said, and the member is read again', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, undoable);
  await shows(() => controlNamed(undoName), 'ready');
  office.network.always(lines.records, { [thisYear]: recordOf({ clubs: ['assoc', 'vsc'] }) });
  pressNamed(undoName);
  await shows(() => office.network.last(lines.addClub)?.body, {
    year: String(thisYear),
    short_name: 'vsc',
    fee: '25.00',
    undo: true,
  });
  await office.network.answer(lines.addClub);
  const added = { ...removed, id: 4, action: 'club added', before: removed.after, after: removed.before };
  await office.network.answer(lines.history, [added, ...undoable]);
  await shows(noticed, ['Undone: The change was taken back. The history shows both.']);
  await shows(
    () =>
      rows()
        .map((cells) => cells.at(-1))
        .slice(0, 2),
    ['Undo this', 'It was changed again since.'],
  );
  const read = office.network.made.filter(({ line }) => line === lines.records).length;
  clickAt('member-side-member');
  await shows(() => boxAt('club-vsc'), '[x]');
  expect(office.network.made.filter(({ line }) => line === lines.records).length).toBe(read + 1);
});

test('what is another value by now is refused with its reason, and nothing else is done', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, undoable);
  await shows(() => controlNamed(undoName), 'ready');
  pressNamed(undoName);
  const reason = 'The club costs €27.00 in this record, not €25.00.';
  await office.network.answer(lines.addClub, { reason }, 409);
  await shows(() => saidIn('dialog', reason), true);
  expect(office.network.made.filter(({ line }) => line === lines.addClub)).toHaveLength(1);
  const added = { ...removed, id: 4, action: 'club added', before: removed.after, after: removed.before };
  await office.network.answer(lines.history, [added, ...undoable]);
  await shows(() => rows()[1]?.at(-1), 'It was changed again since.');
  expect(saidIn('dialog', reason)).toBe(true);
});

test('the history is read again after what was saved or undone beside it', async () => {
  const office = await openMemberDialog({ hold: [lines.history, lines.addGroup, lines.update] });
  const { network } = office;
  clickAt('group-lhg');
  fillAt('firstName', 'Marija');
  pressIn('dialog', 'Update');
  clickAt('member-side-history');
  network.always(lines.records, { [thisYear]: recordOf({ groups: ['lhg'] }) });
  await network.answer(lines.history, undoable.slice(2));
  await shows(() => rows().length, 1);
  await network.answer(lines.addGroup);
  await network.answer(lines.history, undoable.slice(1));
  await shows(() => rows().length, 2);
  await network.answer(lines.update, { version: 2 });
  await network.answer(lines.history, undoable);
  await shows(() => rows().length, 3);
  network.always(lines.records, { [thisYear]: recordOf() });
  clickAt('undo-record');
  await network.answer(lines.removeGroup);
  await network.answer(lines.history, entries);
  await shows(() => rows().length, 2);
});

test('details go back upon what is stored now', async () => {
  const entry = {
    ...removed,
    sentence: 'Maria Vella changed the details of Ġorġa Żammit (1001)',
    action: 'member updated',
    before: { city: 'Mosta' },
    after: { city: 'Żebbuġ' },
  };
  const office = await openHistory();
  await office.network.answer(lines.history, [entry]);
  await shows(() => controlNamed(`Undo this: ${entry.sentence}, 3 Mar 2026, 09:00`), 'ready');
  office.network.always(lines.members, [listedMember({ occupation: 'Teacher', version: 5 })]);
  pressNamed(`Undo this: ${entry.sentence}, 3 Mar 2026, 09:00`);
  await shows(() => {
    const body = Object(office.network.last(lines.update)?.body) as Record<string, unknown>;
    return [body['address'], body['occupation'], body['version'], body['photo']];
  }, [{ street: '12, Triq il-Kbira', city: 'Mosta', post_code: 'ZBG 1234' }, 'Teacher', 5, null]);
});

test('a cover that would begin anew is asked about, and the history stays until that is answered', async () => {
  const covers = { year: thisYear, thirdParty: true, insuredElsewhere: false, agencyName: '' };
  const entry = {
    ...removed,
    sentence: 'Maria Vella changed the insurance of Ġorġa Żammit (1001)',
    action: 'insurance updated',
    before: { ...covers, personalAccident: true },
    after: { ...covers, personalAccident: false },
  };
  const name = `Undo this: ${entry.sentence}, 3 Mar 2026, 09:00`;
  const office = await openHistory();
  const { network } = office;
  await network.answer(lines.history, [entry]);
  const takenAway = {
    cover: 'personal_accident',
    day: `${thisYear}-02-03`,
    certificate: `${thisYear}/00001`,
  };
  const asked = { taken_away: [takenAway], voided: null, lines: [] };
  for (const answer of ['Leave it as it is', 'Make a new certificate']) {
    await shows(() => controlNamed(name), 'ready');
    pressNamed(name);
    await network.answer(lines.insurance, { question: asked });
    await shows(question, 'Give Ġorġa Żammit a new certificate?');
    expect(network.last(lines.insurance)?.body).toMatchObject({ ask_first: true, personal_accident: true });
    clickAt('member-side-member');
    expect(document.getElementById('member-side-history')?.ariaSelected).toBe('true');
    pressIn('question', answer);
    if (answer === 'Leave it as it is') await network.answer(lines.history, [entry]);
  }
  await shows(() => Object(network.last(lines.insurance)?.body).ask_first, false);
  await network.answer(lines.insurance);
  await network.answer(lines.history, []);
  await shows(noticed, ['Undone: The change was taken back. The history shows both.']);
});

test('who closes the dialog after an undo while a click is on its way does not see it again', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup] });
  clickAt('group-lhg');
  await undoInHistory(office);
  pressIn('dialog', 'Close');
  await shows(dialogTitle, null);
  const read = () => office.network.made.filter(({ line }) => line === lines.member).length;
  const before = read();
  await office.network.answer(lines.addGroup);
  // The list is read again once the dialog has closed.
  await shows(() => office.network.made.filter(({ line }) => line === lines.members).length, 2);
  expect([dialogTitle(), read()]).toEqual([null, before]);
});
