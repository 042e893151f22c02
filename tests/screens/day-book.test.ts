import { expect, test, vi } from 'vitest';
import { formatDate } from '#domain/values/calendar.ts';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { fromWire } from '#domain/values/wire.ts';
import { dayBookMachine } from '#machines/office/day-book.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { button, messageAt, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { answerExport, exported, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';

const saved = useSavedFiles();

const path = '/admin/administration/payments/day-book';
const ticket = 'POST /admin/print/tickets';
const today = formatDate(toDay(new Date()));
const entry = {
  receipt: 'R-2026-000123',
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  year: '2026',
  paid_by: 'cash',
  reference: '',
  total: '49.00',
};
const book = {
  day: '2026-11-20',
  entries: [
    entry,
    {
      ...entry,
      receipt: null,
      paid_by: 'provider',
      reference: 'pi_1',
      total: '-29.00',
      membership_number: 0,
    },
  ],
  sums: [
    { paid_by: 'cash', received: '49.00', given_back: '0.00', total: '49.00' },
    { paid_by: 'provider', received: '0.00', given_back: '29.00', total: '-29.00' },
  ],
  total: '20.00',
};
const empty = { day: '2026-11-20', entries: [], sums: [], total: '0.00' };
const full = fromWire(getDayBook.answer, book);
const none = fromWire(getDayBook.answer, empty);
const failed = 'Could not fetch the day book due to a technical error.';
const values = { day: '20/11/2026' };
const asked = formSnapshots(values);

test('every moment of the day book', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  await screenModelOf(dayBookMachine, {
    inputs: [{ values: { day: today } }],
    samples: [
      { type: 'retried' },
      { type: 'export asked' },
      ...exported,
      { type: 'print asked' },
      { type: 'xstate.done.actor.load', output: full },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: full } },
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: none } },
    ],
    matters: ({ context }) => context.book?.entries.length,
    // Another day waits until today's was read.
    when: (snapshot, event) => {
      if (snapshot.hasTag('exporting')) return event.type.endsWith('.export');
      if (event.type === 'export asked' || event.type === 'print asked')
        return snapshot.context.book === full && !isSending(snapshot, 'query');
      return !event.type.startsWith('xstate.snapshot.') || snapshot.matches('found');
    },
  }).drive({
    open: async () => {
      const office = await openOffice({ path, hold: [registryLines.dayBook, lines.exports] });
      return { ...office, said: { refused: false } };
    },
    buttons: { retried: t('app.retry'), 'export asked': 'Export to CSV' },
    does: {
      ...answerExport(saved),
      'print asked': () => {
        printed.mockClear();
        press('Print');
        expect(printed).toHaveBeenCalledOnce();
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.dayBook, book),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.dayBook, { reason: '' }, 500),
      'xstate.snapshot.query': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === asked.refused;
        if (snapshot === asked.refused) return network.answer(registryLines.dayBook, { reason: '' }, 500);
        fillAt('day', values.day);
        press('Show');
      },
      'xstate.done.actor.query': ({ network, said }, { output }) => {
        said.refused = false;
        return network.answer(registryLines.dayBook, Object(output).answer === full ? book : empty);
      },
    },
    controls: { 'print asked': () => controlNamed('Print') },
    sees: async ({ network, said }, snapshot) => {
      const { book: shown } = snapshot.context;
      const found = snapshot.hasTag('found');
      const filled = found && shown === full;
      const looks = () => ({
        reading: network.waiting(registryLines.dayBook),
        show: button('Show'),
        rows: tableRows().length,
        nothing: says('Nothing was paid or given back on this day'),
        refusal: notice(t('app.refused')),
        print: button('Print'),
        file: button('Export to CSV'),
      });
      await shows(looks, {
        reading: snapshot.matches('loading') || isSending(snapshot, 'query') ? 1 : 0,
        show: isSending(snapshot, 'query') ? 'busy' : 'ready',
        rows: filled ? 5 : 0,
        nothing: found && !filled,
        refusal: snapshot.matches('unavailable') || said.refused ? failed : null,
        print: filled ? 'ready' : 'absent',
        file: filled ? (snapshot.hasTag('exporting') ? 'busy' : 'ready') : 'absent',
      });
    },
  });
});

test('each receipt of the day book is printed by its row, one at a time', async () => {
  const office = await openOffice({
    path,
    answers: {
      [registryLines.dayBook]: { ...book, entries: [entry, { ...entry, receipt: 'R-2026-000124' }] },
    },
    hold: [ticket],
  });
  const seen = nextWindow();
  const [first, second] = ['Print Receipt R-2026-000123', 'Print Receipt R-2026-000124'] as const;
  const buttons = () => [button(first), button(second)];
  await shows(buttons, ['ready', 'ready']);
  press(first);
  await shows(buttons, ['busy', 'held']);
  await shows(() => office.network.waiting(ticket), 1);
  const asked = { type: 'rr', year: '2026', member_id: 1, receipt: 'R-2026-000123' };
  expect(office.network.last(ticket)?.body).toEqual(asked);
  await office.network.answer(ticket, { ticket: 'a-ticket' });
  await shows(() => seen, ['/v1/print/member-document?type=rr&member=1001&year=2026&token=a-ticket']);
  await shows(buttons, ['ready', 'ready']);
  press(second);
  await shows(() => office.network.waiting(ticket), 1);
  await office.network.answer(ticket, { reason: '' }, 500);
  await shows(() => notice(t('app.refused')), 'Could not print the document due to a technical error.');
  expect(buttons()).toEqual(['ready', 'ready']);
});

test('the receipts and refunds of a day, their sums and their file', async () => {
  const office = await openOffice({ path, answers: { [registryLines.dayBook]: book } });
  await shows(tableRows, [
    {
      Receipt: 'R-2026-000123',
      Time: '20/11/2026, 10:30',
      Member: 'Ġorġa Żammit (1001)',
      Year: '2026',
      'Paid by': 'Cash',
      Reference: '',
      Amount: '€49.00',
      note: 'Print Receipt',
    },
    {
      Receipt: 'Refund',
      Time: '20/11/2026, 10:30',
      Member: 'Ġorġa Żammit',
      Year: '2026',
      'Paid by': 'Payment page',
      Reference: 'pi_1',
      Amount: '-€29.00',
      note: '',
    },
    { 'Paid by': 'Cash', Received: '€49.00', 'Given back': '€0.00', Total: '€49.00' },
    { 'Paid by': 'Payment page', Received: '€0.00', 'Given back': '€29.00', Total: '-€29.00' },
    { 'Paid by': 'Total', Received: '€49.00', 'Given back': '€29.00', Total: '€20.00' },
  ]);
  expect(valueAt('day')).toBe(today);
  press('Export to CSV');
  await shows(
    () => saved,
    [
      {
        name: 'day-book-2026-11-20.csv',
        header: ['Time', 'Receipt', 'Member number', 'Member', 'Year', 'Paid by', 'Reference', 'Amount'],
        rows: [
          ['20 Nov 2026, 10:30', 'R-2026-000123', '1001', 'Ġorġa Żammit', '2026', 'Cash', '', '49.00'],
          ['20 Nov 2026, 10:30', 'Refund', '', 'Ġorġa Żammit', '2026', 'Payment page', 'pi_1', '-29.00'],
        ],
      },
    ],
  );
  expect(office.network.last('POST /admin/exports')?.body).toEqual({ kind: 'day book', rows: 2 });
  fillAt('day', '31/02/2026');
  press('Show');
  await shows(() => messageAt('day'), 'Enter a date like 21/11/2026.');
});
