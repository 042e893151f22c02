import { parse } from 'csv-parse/browser/esm/sync';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import {
  administrator,
  lines,
  listedMember,
  numberless,
  thisYear,
} from '#tests/support/screens/office-data.ts';
import { clickAt, fillAll, fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines, reportRow } from '#tests/support/screens/registry-data.ts';
import { button, press, shows, toasts } from '#tests/support/screens/page.ts';

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

const exportButton = 'Export to CSV';

async function report(): Promise<void> {
  await shows(() => button('Search'), 'ready');
  fillAll({ year: '2026', startDate: '01/01/2026', endDate: '31/01/2026' });
  press('Search');
}

/** Insured without being a member, who lives where a spreadsheet would reckon. */
const numberlessRow = {
  ...reportRow,
  insurance_certificate_number: '2026/00002',
  membership_number: 0,
  address: '-12+3, "Dar"',
  pa: '4.50',
  stamp_duty: '1.89',
  total: '19.00',
};
const gorga = ['0123456M', 'Ġorġa', 'Żammit'];
const reportFile = [
  [
    ...'Certificate,Member number,ID card number,First name,Last name,Address,Town'.split(','),
    ...'TPL,PA,Stamp duty,Total'.split(','),
  ],
  ['2026/00001', '1001', ...gorga, '12, Triq il-Kbira', 'Żebbuġ', '12.61', '0.00', '1.39', '14.00'],
  ['2026/00002', '', ...gorga, `'-12+3, "Dar"`, 'Żebbuġ', '12.61', '4.50', '1.89', '19.00'],
];

const line = {
  id: 1,
  day: `${thisYear}-03-02`,
  insurance_certificate_number: `${thisYear}/00007`,
  person: {
    id: 1,
    membership_number: 1001,
    id_number: '0123456M',
    first_name: 'Ġorġa',
    last_name: 'Żammit, "Il-Ħamra"',
  },
  cover: 'third_party',
  amount: '14.00',
  state: 'owed',
  paid_at: null,
  paid_by: null,
};
const nameless = { ...line.person, id: 2, membership_number: 0, id_number: '0654321G', last_name: '=Ħabib' };
const paid = { state: 'paid', paid_at: `${thisYear}-05-04T10:00:00.000Z`, paid_by: null };
const receipt = `R-${thisYear}-000005`;
const statement = {
  group: 'lhg',
  name: 'Living History Group',
  year: String(thisYear),
  lines: [
    line,
    { ...line, ...paid, id: 2, person: nameless, cover: 'personal_accident', amount: '5.00', receipt },
    { ...line, ...paid, id: 3, person: null, insurance_certificate_number: null, state: 'to give back' },
  ],
  to_give_back: '14.00',
  total: '19.00',
  paid: '5.00',
  owed: '14.00',
};
const certificate = `${thisYear}/00007`;
const day = `02/03/${thisYear}`;
const thirdParty = 'Third Party Liability';
const paidOn = `04/05/${thisYear}`;
const paidFor = ['Personal Accident', certificate, '5.00', `Paid ${paidOn}`, receipt];
const statementFile = [
  'Bought on,Number,ID card,First name,Last name,Insurance,Certificate,Amount,Status,Receipt'.split(','),
  [
    day,
    '1001',
    '0123456M',
    'Ġorġa',
    'Żammit, "Il-Ħamra"',
    thirdParty,
    certificate,
    '14.00',
    'Outstanding',
    '',
  ],
  [day, '', '0654321G', 'Ġorġa', "'=Ħabib", ...paidFor],
  [day, '', '', '', '', thirdParty, '', '14.00', `Paid, refund due ${paidOn}`, ''],
];
const group: SignedInAdministrator = groupAdministrator;

/** A list of three: one without a number and e-mail address, and one whose street would run in a spreadsheet. */
const people = [
  listedMember(),
  numberless,
  listedMember({
    id: 3,
    membership_number: 1002,
    id_number: '0111111M',
    title: '',
    address: { street: '=1+1, "Dar"', city: 'Il-Mosta', post_code: 'MST 1' },
    renewed_this_year: false,
  }),
];
const email = 'gorga@example.mt';
const home = ['27/03/1980', '12, Triq il-Kbira', 'Żebbuġ', 'ZBG 1234'];
const newHome = ['27/03/1980', `'=1+1, "Dar"`, 'Il-Mosta', 'MST 1'];
const listFile = [
  [
    ...'Number,Title,First name,Last name,Mobile number'.split(','),
    'Email address',
    ...[-1, 0, 1].map((more) => `Renewed ${thisYear + more}`),
  ],
  ['1001', 'Ms', 'Ġorġa', 'Żammit', '+356 79001001', email, 'no', 'yes', 'no'],
  ['', 'Ms', 'Wistin', 'Ħabib', '+356 99887766', '', 'yes', 'yes', 'yes'],
  ['1002', '', 'Ġorġa', 'Żammit', '+356 79001001', email, 'no', 'no', 'no'],
];
const personal = 'ID card,Date of birth,Street address,Town/Village,Post code'.split(',');
const columns = listFile[0];
const list = { [lines.members]: people };
const statements = { 'GET /admin/reports/group-statement': statement };
const bySome = { search: () => Promise.resolve(), answers: {} };

test.each([
  {
    ...bySome,
    path: '/admin/members/list',
    session: administrator,
    answers: list,
    body: { kind: 'members', rows: 3, filters: {}, columns },
    file: listFile,
  },
  {
    path: '/admin/reports/insurance',
    session: administrator,
    answers: { [registryLines.report]: [reportRow, numberlessRow] },
    search: report,
    body: { kind: 'insurance report', rows: 2 },
    file: reportFile,
  },
  {
    ...bySome,
    path: '/admin/group-members/list',
    session: group,
    answers: list,
    body: { kind: 'members', rows: 3, filters: {}, columns },
    file: listFile,
  },
  {
    ...bySome,
    path: '/admin/group-members/statement',
    session: group,
    answers: statements,
    body: { kind: 'group statement', rows: 3 },
    file: statementFile,
  },
  {
    ...bySome,
    path: '/admin/reports/group-statements',
    session: administrator,
    answers: statements,
    body: { kind: 'group statement', rows: 3 },
    file: statementFile,
  },
])('$path is exported once that is written down, and not without', async (row) => {
  const { answers, body, file, path, search, session } = row;
  const office = await openOffice({ path, session, hold: [lines.exports], answers });
  await search();
  await shows(() => button(exportButton), 'ready');
  press(exportButton);
  await office.network.answer(lines.exports, { reason: 'broken' }, 500);
  await shows(toasts, ['Error: Could not export the rows due to a technical error.']);
  expect(saved).toEqual([]);
  press(exportButton);
  await shows(() => [button(exportButton), office.network.waiting(lines.exports)], ['busy', 1]);
  press(exportButton);
  expect([office.network.last(lines.exports)?.body, saved]).toEqual([body, []]);
  expect(office.network.waiting(lines.exports)).toBe(1);
  await office.network.answer(lines.exports);
  await shows(() => saved.length, 1);
  const read: string[][] = parse((await saved[0]?.text()) ?? '', {
    bom: true,
    record_delimiter: '\r\n',
  });
  expect(read).toEqual(file);
});

test('ID card number, date of birth and address are in the file where they are ticked for it, and once', async () => {
  const office = await openOffice({ path: '/admin/members/list?numbered=yes', answers: list });
  await shows(() => button(exportButton), 'ready');
  for (const id of ['file-idNumber', 'file-dateOfBirth', 'file-address']) clickAt(id);
  press(exportButton);
  await shows(() => saved.length, 1);
  const [header = [], ...rows]: string[][] = parse((await saved[0]?.text()) ?? '', { bom: true });
  const at = personal.map((name) => header.indexOf(name));
  expect(rows.map((row) => at.map((place) => row[place]))).toEqual([
    ['0123456M', ...home],
    ['0111111M', ...newHome],
  ]);
  const told = { kind: 'members', rows: 2, filters: { numbered: 'yes' }, columns: header, personal: true };
  expect(office.network.last(lines.exports)?.body).toEqual(told);
  press(exportButton);
  await shows(() => saved.length, 2);
  expect(parse((await saved[1]?.text()) ?? '', { bom: true })[0]).toEqual(columns);
});

test('a list that has a paper of its own is no PDF besides', async () => {
  const office = await openOffice({ path: '/admin/members/list', answers: { ...list, ...statements } });
  await shows(() => button(exportButton), 'ready');
  fillAt('file-format', 'pdf');
  office.visit('/admin/reports/group-statements');
  const kinds = () => [...document.querySelectorAll('#file-format option')].map((one) => one.textContent);
  await shows(() => [kinds(), button(exportButton)], [['CSV', 'Excel'], 'ready']);
});
