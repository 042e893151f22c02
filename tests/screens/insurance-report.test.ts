import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toDay } from '#domain/values/time-zone.ts';
import { getInsuranceReport } from '#domain/calls/reports.ts';
import { parseWire } from '#domain/values/wire.ts';
import { insuranceReportMachine } from '#machines/reports/insurance-report.machine.ts';
import type { SubmissionOutput } from '#machines/submission.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines, reportRow, tableRows } from '#tests/support/screens/registry-data.ts';
import { button, heading, messageAt, press, says, shows } from '#tests/support/screens/page.ts';
import { answerExport, exportButtons, stoppable, useSavedFiles } from '#tests/support/screens/saved-files.ts';

const saved = useSavedFiles();

/** A row of the report on the wire; the first is of somebody without a number. */
function row(number: number) {
  return {
    ...reportRow,
    insurance_certificate_number: `2026/${String(number).padStart(5, '0')}`,
    membership_number: number === 1 ? 0 : 1000 + number,
    pa: '4.50',
    stamp_duty: '1.89',
    total: '19.00',
  };
}

const many = Array.from({ length: 101 }, (_, index) => row(index + 1));
const read = parseWire(getInsuranceReport.answer, many);
const values = { year: '2026', startDate: '01/01/2026', endDate: '31/01/2026' };
const asked = formSnapshots(values);
const start = { year: String(thisYear - 1), startDate: '', endDate: '' };

test('every moment of the insurance report', async () => {
  await screenModelOf(insuranceReportMachine, {
    inputs: [{ values: start, asked: false }],
    samples: [
      { type: 'page chosen', page: 1 },
      { type: 'page chosen', page: 0 },
      { type: 'export asked' },
      ...stoppable,
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: read.output } },
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: [] } },
    ],
    matters: ({ context }) => [context.rows.length, context.page],
    when: (snapshot, event) => {
      const { context } = snapshot;
      if (snapshot.hasTag('exporting'))
        return event.type.endsWith('.export') || event.type === 'export stopped';
      if (event.type === 'page chosen') return context.rows.length > 0 && context.page !== event.page;
      return event.type !== 'export asked' || (context.rows.length > 0 && !isSending(snapshot, 'query'));
    },
  }).drive({
    open: async () => {
      const hold = [registryLines.report, lines.exports];
      const office = await openOffice({ path: '/admin/reports/insurance', hold });
      await shows(() => button('Search'), 'ready');
      return office;
    },
    buttons: {
      'page chosen': ({ page }) => (page === 1 ? 'Next page' : 'Previous page'),
      ...exportButtons,
    },
    does: {
      ...answerExport(saved),
      'xstate.snapshot.query': ({ network }, { snapshot }) => {
        if (snapshot === asked.refused) return network.answer(registryLines.report, { reason: '' }, 500);
        fillAll(values);
        press('Search');
      },
      'xstate.done.actor.query': async ({ network }, { output }) => {
        const query = output as SubmissionOutput;
        await network.answer(registryLines.report, query.answer === read.output ? many : []);
      },
    },
    sees: async (_, snapshot) => {
      const { page, rows } = snapshot.context;
      const found = snapshot.hasTag('found');
      const looks = () => ({
        search: button('Search'),
        nothing: says('No insurance was bought between these dates'),
        certificates: tableRows().map((one) => one['Certificate']),
        count: document.querySelector('main p[role="status"]')?.textContent ?? null,
        page: document.querySelector('main nav span')?.textContent ?? null,
        previous: button('Previous page'),
        next: button('Next page'),
      });
      await shows(looks, {
        search: isSending(snapshot, 'query') ? 'busy' : 'ready',
        nothing: found && rows.length === 0,
        certificates: rows.slice(page * 100, page * 100 + 100).map((one) => one.insuranceCertificateNumber),
        count: found ? `Insurance for 2026 bought from 01/01/2026 to 31/01/2026: ${rows.length} rows` : null,
        page: rows.length === 0 ? null : `Page ${page + 1} of 2`,
        previous: rows.length === 0 ? 'absent' : page === 0 ? 'held' : 'ready',
        next: rows.length === 0 ? 'absent' : page === 0 ? 'ready' : 'held',
      });
    },
  });
});

test('the search stays in the address, from which it is made again', async () => {
  const office = await openOffice({
    path: '/admin/reports/insurance',
    answers: { [registryLines.report]: [row(1)] },
  });
  await shows(() => button('Search'), 'ready');
  fillAll(values);
  press('Search');
  const path = '/admin/reports/insurance?year=2026&startDate=2026-01-01&endDate=2026-01-31';
  const found = () => [tableRows().map((one) => one['Certificate']), office.path()];
  await shows(found, [['2026/00001'], path]);
  office.visit('/admin/reports/emails');
  await shows(heading, 'Active member email list');
  await office.back();
  await shows(found, [['2026/00001'], path]);
  expect(Object.keys(values).map(valueAt)).toEqual(Object.values(values));
});

test('a row of the report, its totals and its file', async () => {
  await openOffice({
    path: '/admin/reports/insurance',
    answers: { [registryLines.report]: [row(1), row(2)] },
  });
  await shows(() => button('Search'), 'ready');
  fillAll(values);
  press('Search');
  await shows(() => tableRows()[0], {
    Certificate: '2026/00001',
    'Member number': '',
    'ID card number': '0123456M',
    'First name': 'Ġorġa',
    'Last name': 'Żammit',
    Address: '12, Triq il-Kbira',
    Town: 'Żebbuġ',
    TPL: '€12.61',
    PA: '€4.50',
    'Stamp duty': '€1.89',
    Total: '€19.00',
  });
  expect([...document.querySelectorAll('main dl > div')].map((one) => one.textContent)).toEqual([
    'Third Party Liability€25.22',
    'Personal Accident€9.00',
    'Stamp duty€3.78',
    'Total€38.00',
  ]);
  press('Export to CSV');
  const gorga = [
    '0123456M',
    'Ġorġa',
    'Żammit',
    '12, Triq il-Kbira',
    'Żebbuġ',
    '12.61',
    '4.50',
    '1.89',
    '19.00',
  ];
  await shows(
    () => saved,
    [
      {
        name: 'insurance-2026-2026-01-01-2026-01-31.csv',
        header: [
          'Certificate',
          'Member number',
          'ID card number',
          'First name',
          'Last name',
          'Address',
          'Town',
          'TPL',
          'PA',
          'Stamp duty',
          'Total',
        ],
        rows: [
          ['2026/00001', '', ...gorga],
          ['2026/00002', '1002', ...gorga],
        ],
      },
    ],
  );
});

test('the rows are said to be of the days that were asked for, as dates are written here', async () => {
  const { network } = await openOffice({
    path: '/admin/reports/insurance',
    hold: [registryLines.report],
  });
  await shows(() => button('Search'), 'ready');
  fillAll({ year: '2026', startDate: '2026-01-01', endDate: '31.1.2026' });
  press('Search');
  await shows(() => button('Search'), 'busy');
  fillAt('endDate', '1/2');
  await network.answer(registryLines.report, [row(1)]);
  const count = () => document.querySelector('main p[role="status"]')?.textContent;
  await shows(
    () => [count(), valueAt('endDate')],
    ['Insurance for 2026 bought from 01/01/2026 to 31/01/2026: 1 row', '1/2'],
  );
});

test('what is wrong with a range, to the letter, and the years to choose from', async () => {
  const office = await openOffice({ path: '/admin/reports/insurance', hold: [registryLines.report] });
  await shows(() => button('Search'), 'ready');
  const years = [...document.querySelectorAll<HTMLOptionElement>('#year option')];
  expect([years.map(({ value }) => Number(value)), years.find(({ selected }) => selected)?.value]).toEqual([
    Array.from({ length: 11 }, (_, index) => thisYear + 1 - index),
    String(thisYear - 1),
  ]);
  const required = [
    'Start date is required and should be in the past.',
    'End date is required and should be after the start date.',
  ];
  const messages = () => [messageAt('startDate'), messageAt('endDate')];
  press('Search');
  await shows(messages, required);
  fillAt('startDate', `01/01/${thisYear + 1}`);
  fillAt('endDate', `02/01/${thisYear + 1}`);
  await shows(messages, [required[0], null]);
  fillAt('startDate', '15/01/2026');
  fillAt('endDate', '15/01/2026');
  await shows(messages, [null, required[1]]);
  fillAt('endDate', '16/01/2026');
  await shows(messages, [null, null]);
  press('Search');
  await office.network.answer(registryLines.report, { reason: '' }, 500);
  await shows(() => says('Could not fetch the insurance report due to a technical error.'), true);
});

test('a day is picked from the browser’s own calendar, or typed', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {});
  await openOffice({ path: '/admin/reports/insurance' });
  await shows(() => button('Search'), 'ready');
  const pick = page.getByRole('button', { name: 'Choose a date' }).first();
  await expect.element(pick).toHaveAccessibleDescription('Start date');
  clickAt('startDate-pick');
  const picker = opened.mock.contexts[0] as unknown as HTMLInputElement;
  expect([picker.type, picker.min, picker.max]).toEqual(['date', '', toDay(new Date())]);
  fillAt(picker.id, '2026-01-31');
  await shows(() => valueAt('startDate'), '31/01/2026');
  fillAt('startDate', '01/02/2026');
  await shows(() => picker.value, '2026-02-01');
  opened.mockRestore();
});
