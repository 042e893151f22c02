import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginExport, stopExport } from '#src/office/export/stop-export.ts';
import { clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { lines, listedMember, numberless, thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, press, shows, toasts } from '#tests/support/screens/page.ts';
import { stopButton } from '#tests/support/screens/saved-files.ts';

/** What was handed over as a file, in place of the browser's own saving. */
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const people = [
  listedMember(),
  numberless,
  listedMember({
    id: 3,
    membership_number: 1002,
    title: '',
    address: { street: '=1+1, "Dar"', city: 'Il-Mosta', post_code: 'MST 1' },
    renewed_this_year: false,
  }),
];
const list = { [lines.members]: people };

/** The cells of each row of an Excel file as it stands there, each with its style where it has one: dates are days since 1900. */
async function cellsOf(file: Blob | undefined) {
  const parts = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const read = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml');
  const texts = [...read('xl/sharedStrings.xml').querySelectorAll('si')].map((one) => one.textContent);
  const rows = [...read('xl/worksheets/sheet1.xml').querySelectorAll('row')];
  return {
    formulas: rows.flatMap((row) => [...row.querySelectorAll('f')]).length,
    // What is empty stands nowhere: a cell says in which column it is, from A.
    rows: rows.map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll('c')].map((cell) => {
          const value = cell.querySelector('v')?.textContent ?? null;
          const column = cell.getAttribute('r')?.charAt(0) ?? '';
          return [column, cell.getAttribute('t') === 's' ? texts[Number(value)] : Number(value)];
        }),
      ),
    ),
  };
}

test('an Excel file holds who is ticked: numbers of members as texts, days as days, and no formula', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: list });
  await shows(() => document.querySelectorAll('tbody input[type=checkbox]').length, 3);
  for (const box of [...document.querySelectorAll<HTMLElement>('tbody input[type=checkbox]')].slice(1))
    box.click();
  fillAt('file-format', 'xlsx');
  for (const id of ['file-dateOfBirth', 'file-address']) clickAt(id);
  clickAt('file-of-ticked');
  await shows(() => saved.length, 1);
  const { formulas, rows } = await cellsOf(saved[0]);
  expect(formulas).toBe(0);
  // 27 March 1980 is day 29307.
  expect(rows.slice(1)).toMatchObject([
    { B: 'Ms', C: 'Wistin', D: 'Ħabib', E: 29307, F: '12, Triq il-Kbira' },
    { A: '1002', C: 'Ġorġa', D: 'Żammit', E: 29307, F: '=1+1, "Dar"' },
  ]);
  expect(Object.keys(rows[1] ?? {})).not.toContain('A');
  expect(office.network.last(lines.exports)?.body).toMatchObject({
    rows: 2,
    filters: { ticked: 'yes' },
    personal: true,
  });
});

test('a PDF is asked for with the columns that are shown, and what was chosen in words', async () => {
  const onPaper = 'POST /admin/exports/paper';
  const office = await openOffice({
    path: '/admin/members/list?numbered=yes&search=mosta',
    answers: { ...list, [onPaper]: { pdf: btoa('%PDF') } },
  });
  await shows(() => button('Export to CSV'), 'ready');
  fillAt('file-format', 'pdf');
  clickAt('column-email');
  press('Export to PDF');
  await shows(() => saved.length, 1);
  expect(await saved[0]?.text()).toBe('%PDF');
  expect(office.network.last(onPaper)?.body).toMatchObject({
    kind: 'members',
    columns: [
      ...'Number,Title,First name,Last name,Mobile number'.split(','),
      ...[-1, 0, 1].map((more) => `Renewed ${thisYear + more}`),
    ],
    amounts: [],
    said: ['Membership number: Yes', 'Search: mosta'],
    rows: [['1002', '', 'Ġorġa', 'Żammit', '+356 79001001', 'no', 'no', 'no']],
  });
  expect(office.network.last(lines.exports)).toBeUndefined();
});

test.each(['xlsx', 'pdf'])(
  'a file of the kind %s that is stopped in the making is not saved, and nothing is said',
  async (kind) => {
    const onPaper = 'POST /admin/exports/paper';
    const office = await openOffice({
      path: '/admin/members/list',
      answers: list,
      hold: [onPaper, lines.exports],
    });
    await shows(() => button('Export to CSV'), 'ready');
    fillAt('file-format', kind);
    clickAt('export-file');
    const asked = kind === 'pdf' ? onPaper : lines.exports;
    await shows(() => office.network.waiting(asked), 1);
    press(stopButton);
    await shows(() => [button(stopButton), document.activeElement?.id], ['absent', 'export-file']);
    const answer = kind === 'pdf' ? { pdf: btoa('%PDF') } : undefined;
    await office.network.answer(asked, answer);
    clickAt('export-file');
    await office.network.answer(asked, answer);
    await shows(() => [saved.length, toasts()], [1, []]);
  },
);

test('a Stop of the file of those ticked leads back to the button that began it', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: list, hold: [lines.exports] });
  await shows(() => button('Export to CSV'), 'ready');
  document.querySelector<HTMLInputElement>('main tbody input[type=checkbox]')?.click();
  await shows(() => document.getElementById('file-of-ticked') !== null, true);
  document.getElementById('file-of-ticked')?.focus();
  clickAt('file-of-ticked');
  await shows(() => office.network.waiting(lines.exports), 1);
  press(stopButton);
  await shows(() => [button(stopButton), document.activeElement?.id], ['absent', 'file-of-ticked']);
});

test('a Stop is of one kind of file alone', () => {
  const others = beginExport('membership report');
  const own = beginExport('members');
  stopExport('members');
  expect([others.aborted, own.aborted, beginExport('members').aborted]).toEqual([false, true, false]);
});
