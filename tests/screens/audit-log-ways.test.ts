import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LogEntry, LogPage } from '#domain/audit/audit-log.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { fillAll, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { button, messageAt, press, says, shows } from '#tests/support/screens/page.ts';
import { changed, entry, feeChanged, first, nothing, wire } from './audit-log-samples.ts';
import { useSavedFiles } from '#tests/support/screens/saved-files.ts';

const path = '/admin/administration/log';

const nameOf = ({ sentence }: LogEntry) => `Undo this: ${sentence}, 2 Mar 2026, 10:15:07`;

const check = { [registryLines.logCheck]: { checking: false, last: null } };

const saved = useSavedFiles();

function onWire({ entries, more }: LogPage) {
  return { entries: entries.map(wire), more };
}

test('an entry leads to its member and to all of its request, and says what changed and why it stays', async () => {
  const details = [{ what: 'email', before: 'nothing', after: 'g@example.com' }];
  const one = entry(3, {
    whom: 'Ġorġ Żahra (1001)',
    sentence: 'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
    details,
    memberId: 7,
    whyNot: 'It was changed again since.',
  });
  const answers = { ...check, [registryLines.log]: { entries: [wire(one)], more: false } };
  const office = await openOffice({ path, answers });
  await shows(
    () => tableRows(),
    [
      {
        When: '2 Mar 2026, 10:15:07',
        'What was done': 'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
        'Before and after': 'email: nothing → g@example.com',
        note: 'MemberSame requestIt was changed again since.',
      },
    ],
  );
  const link = document.querySelector('main tbody a');
  expect(link?.getAttribute('href')).toMatch(/^\/admin\/members\/list\?member=\D*7\D*$/);
  press('Same request as 2 Mar 2026, 10:15:07');
  await shows(() => office.network.last(registryLines.log)?.body, {
    who: '',
    whom: '',
    kind: null,
    reading: true,
    from: null,
    until: null,
    request_id: 'request-3',
    before: null,
    limit: 100,
  });
});

/** What the log was asked for last, of what is typed into its form. */
function soughtBy({ network }: Office): unknown {
  const { from, kind, until, who } = Object(network.last(registryLines.log)?.body);
  return [who, kind, from, until];
}

test('an address says what is searched for, and Back leads to what was searched for before', async () => {
  const answers = { ...check, [registryLines.log]: onWire(first) };
  const query = '?who=Doris&kind=memberships&from=2026-03-01&until=nonsense';
  const office = await openOffice({ path: `${path}${query}`, answers });
  await shows(() => tableRows().length, 2);
  expect(soughtBy(office)).toEqual(['Doris', 'memberships', '2026-03-01', null]);
  expect([valueAt('who'), valueAt('kind'), valueAt('from'), valueAt('until')]).toEqual([
    'Doris',
    'memberships',
    '01/03/2026',
    '',
  ]);
  fillAll({ who: 'Wistin' });
  press('Search');
  await shows(office.path, `${path}?who=Wistin&kind=memberships&from=2026-03-01`);
  await shows(() => soughtBy(office), ['Wistin', 'memberships', '2026-03-01', null]);
  press('Clear');
  await shows(office.path, path);
  await office.back();
  await shows(() => [valueAt('who'), valueAt('kind')], ['Wistin', 'memberships']);
  await shows(() => soughtBy(office), ['Wistin', 'memberships', '2026-03-01', null]);
});

test('what was read is shown where it is asked for, which the address says', async () => {
  const office = await openOffice({ path, answers: { ...check, [registryLines.log]: onWire(first) } });
  const askedFor = () => {
    const { kind, reading } = Object(office.network.last(registryLines.log)?.body);
    return [kind, reading];
  };
  await shows(() => tableRows().length, 2);
  expect([valueAt('kind'), askedFor()]).toEqual(['', [null, false]]);
  fillAll({ kind: 'everything' });
  press('Search');
  await shows(office.path, `${path}?kind=everything`);
  await shows(askedFor, [null, true]);
  await office.back();
  await shows(askedFor, [null, false]);
});

test('what is taken back as another address is asked for is heard of, and the address says what is shown', async () => {
  const office = await openOffice({
    path,
    answers: { ...check, [registryLines.log]: onWire(first) },
    hold: [registryLines.clubMandatory],
  });
  await shows(() => controlNamed(nameOf(changed)), 'ready');
  pressNamed(nameOf(changed));
  await shows(() => office.network.waiting(registryLines.clubMandatory), 1);
  office.visit(`${path}?who=Doris`);
  await shows(office.path, `${path}?who=Doris`);
  await office.network.answer(registryLines.clubMandatory);
  await shows(office.path, path);
  await shows(() => soughtBy(office), ['', null, null, null]);
});

test('a file of all that is found is written down before it is saved, and is not saved where that is refused', async () => {
  const details = [{ what: 'licences', before: null, after: 'Range Conducting Officer' }];
  const office = await openOffice({ path, answers: check, hold: [registryLines.log, lines.exports] });
  await office.network.answer(registryLines.log, onWire(first));
  await shows(() => button('Export to CSV'), 'ready');
  press('Export to CSV');
  await office.network.answer(registryLines.log, onWire({ entries: [entry(20)], more: true }));
  await office.network.answer(registryLines.log, onWire({ entries: [entry(19, { details })], more: false }));
  await office.network.answer(lines.exports, { reason: '' }, 500);
  await shows(() => button('Export to CSV'), 'ready');
  expect(saved).toEqual([]);
  press('Export to CSV');
  await office.network.answer(registryLines.log, onWire({ entries: [entry(19, { details })], more: false }));
  await shows(() => office.network.waiting(lines.exports), 1);
  expect(office.network.last(lines.exports)?.body).toEqual({ kind: 'log', rows: 1 });
  await office.network.answer(lines.exports);
  const sentence = 'Doris Bonniċi changed the fee of Kordin from €18.00 to €19.00';
  await shows(
    () => saved.map(({ header, rows }) => [header, ...rows]),
    [
      [
        ['When', 'Done by', 'What was done', 'About', 'Before and after', 'Request'],
        [
          '2 Mar 2026, 10:15:07',
          'Doris Bonniċi',
          sentence,
          'Kordin',
          'licences: Range Conducting Officer',
          'request-19',
        ],
      ],
    ],
  );
});

test('what is no day, and what ends before it begins, is said beside the field', async () => {
  await openOffice({ path, answers: { ...check, [registryLines.log]: nothing } });
  await shows(() => says('Nothing found'), true);
  fillAll({ from: 'yesterday', until: '31/02/2026' });
  press('Search');
  const day = 'Enter a date like 21/11/2026.';
  await shows(() => [messageAt('from'), messageAt('until')], [day, day]);
  expect([says(`From: ${day}`), says(`To: ${day}`)]).toEqual([true, true]);
  fillAll({ from: '02/03/2026', until: '01/03/2026' });
  await shows(
    () => [messageAt('from'), messageAt('until')],
    [null, 'The last day cannot be before the first day.'],
  );
});

test('what costs people something is asked about before it is undone, and the focus stays in its place', async () => {
  const office = await openOffice({ path, answers: check, hold: [registryLines.log, registryLines.clubFee] });
  const { network } = office;
  await network.answer(registryLines.log, onWire({ entries: [feeChanged], more: false }));
  const control = () => controlNamed(nameOf(feeChanged));
  await shows(control, 'ready');
  document.getElementById('undo-21')?.focus();
  pressNamed(nameOf(feeChanged));
  await shows(question, 'Undo this?');
  expect(saidIn('question', 'It concerns 10 people.')).toBe(true);
  pressIn('question', 'Leave it as it is');
  await shows(control, 'ready');
  expect(network.last(registryLines.clubFee)).toBe(undefined);
  pressNamed(nameOf(feeChanged));
  await shows(question, 'Undo this?');
  pressIn('question', 'Undo');
  await network.answer(registryLines.clubFee);
  expect(network.last(registryLines.clubFee)?.body).toEqual({
    short_name: 'vsc',
    fee: '18.00',
    previous: '20.00',
    undo: true,
  });
  const undone = { ...feeChanged, undo: null, whyNot: 'It was changed again since.' };
  await network.answer(registryLines.log, onWire({ entries: [entry(22), undone], more: false }));
  await shows(() => tableRows().map((row) => row['note']), ['Same request', 'Same requestUndone']);
  await shows(() => document.activeElement?.textContent, 'Undone');
});

test('at least eight entries stand in sight on a desk, below what they are searched by', async () => {
  await page.viewport(1280, 800);
  const details = [{ what: 'email', before: 'nothing', after: 'g@example.com' }];
  const entries = Array.from({ length: 10 }, (_, nth) =>
    wire(entry(20 - nth, { details, memberId: 7, whyNot: 'It was changed again since.' })),
  );
  await openOffice({ path, answers: { ...check, [registryLines.log]: { entries, more: true } } });
  await shows(() => tableRows().length, 10);
  const inSight = () =>
    [...document.querySelectorAll('main tbody tr')].filter(
      (one) => one.getBoundingClientRect().bottom <= innerHeight,
    );
  await shows(() => inSight().length >= 8, true);
});

test('a sentence without values beside it has their room, and its entry one line', async () => {
  await page.viewport(1280, 800);
  const sentence = 'Doris Bonniċi read the list of members (824 rows)';
  const [bare, changed] = [
    entry(20, { sentence, details: [] }),
    entry(19, { sentence, details: [{ what: 'email', before: null, after: 'x' }] }),
  ];
  await openOffice({
    path,
    answers: { ...check, [registryLines.log]: { entries: [wire(bare), wire(changed)], more: false } },
  });
  await shows(() => tableRows().length, 2);
  const [first, second] = [...document.querySelectorAll('main tbody tr')].map((row) => ({
    sentence: row.children[1]?.getBoundingClientRect().width ?? 0,
    links: row.children[3]?.getBoundingClientRect().left,
    height: row.getBoundingClientRect().height,
  }));
  expect(first?.sentence).toBeGreaterThan((second?.sentence ?? 0) * 1.5);
  expect(first?.links).toBe(second?.links);
  // Two lines and the room around them are higher.
  expect(first?.height).toBeLessThan(50);
});
