import { expect, test } from 'vitest';
import { formatDate } from '#domain/values/calendar.ts';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { fromWire } from '#domain/values/wire.ts';
import { dayBookMachine, listShownEntries } from '#machines/office/day-book.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { answerExport, exported, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';

const saved = useSavedFiles();

const path = '/admin/administration/payments/day-book';
const ticket = 'POST /admin/print/tickets';
const paper = 'GET /admin/payments/day-book/document';
const today = toDay(new Date());
const entry = {
  kind: 'receipt',
  receipt: 'R-2026-000123',
  reverses: null,
  reversed_by: null,
  state: null,
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name: 'Ġorġa Żammit',
  year: '2026',
  paid_by: 'cash',
  reference: '',
  total: '49.00',
};
const captured = {
  ...entry,
  kind: 'capture',
  receipt: null,
  state: 'refunded',
  paid_by: 'provider',
  reference: 'pi_1',
  total: '29.00',
  membership_number: 0,
};
const refund = { ...captured, kind: 'refund', state: null, total: '-29.00' };
const ofGroup = {
  ...entry,
  receipt: 'R-2026-000124',
  member_id: null,
  membership_number: 0,
  name: 'Living History Group',
  paid_by: 'transfer',
  reference: 'IB 4711',
  total: '966.00',
};
const of = (entries: readonly object[], from = '2026-11-20') => ({
  from,
  until: '2026-11-20',
  entries,
  sums: [],
  total: '0.00',
});
const book = of([entry, captured, refund]);
const empty = of([]);
const full = fromWire(getDayBook.answer, book);
const longBook = of(Array.from({ length: 101 }, (_, at) => ({ ...entry, reference: String(at) })));
const long = fromWire(getDayBook.answer, longBook);
const none = fromWire(getDayBook.answer, empty);
const failed = 'Could not fetch the day book due to a technical error.';
const values = { from: '20/11/2026', until: '20/11/2026', method: '', text: '' };
const inAddress = { ...values, method: 'cash' };
const started = { from: formatDate(today), until: formatDate(today), method: '', text: '' };
const asked = formSnapshots(values);

/** How a button looks that makes one file, while another one may be made. */
function stateOf(snapshot: { hasTag: (tag: Making) => boolean }, own: Making, other: Making): string {
  if (snapshot.hasTag(own)) return 'busy';
  return snapshot.hasTag(other) ? 'held' : 'ready';
}
type Making = 'printing' | 'exporting';

/** The rows of the movements, which follow those of the sums. */
const bookRows = () => [...document.querySelectorAll('main tbody tr:has([data-label="What"])')];

test('every moment of the day book', async () => {
  await screenModelOf(dayBookMachine, {
    inputs: [{ values: started }],
    samples: [
      { type: 'retried' },
      { type: 'page turned', page: 1 },
      { type: 'export asked' },
      ...exported,
      { type: 'document asked' },
      { type: 'address changed', values: inAddress },
      { type: 'xstate.done.actor.load', output: full },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.document', output: undefined },
      { type: 'xstate.error.actor.document', error: new Error(failed) },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: long } },
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: none } },
    ],
    matters: ({ context }) => [
      context.book?.entries.length,
      context.values['method'],
      context.page,
      context.refusal,
    ],
    // Other days wait until those of the address were read.
    when: (snapshot, event) => {
      const { book: shown, page, values: said } = snapshot.context;
      switch (event.type) {
        case 'address changed':
          return said['method'] === '';
        case 'page turned':
          return shown?.entries.length === long.entries.length && page === 0;
        case 'xstate.done.actor.load':
        case 'retried':
          return true;
        default:
          if (snapshot.hasTag('exporting')) return event.type.endsWith('.export');
          if (snapshot.hasTag('printing')) return event.type.endsWith('.document');
          if (event.type === 'export asked' || event.type === 'document asked')
            return shown?.entries.length === full.entries.length && !isSending(snapshot, 'query');
          return !event.type.startsWith('xstate.snapshot.') || snapshot.matches('found');
      }
    },
  }).drive({
    open: async () => {
      const office = await openOffice({ path, hold: [registryLines.dayBook, paper, lines.exports] });
      return { ...office, said: { refused: false } };
    },
    buttons: {
      retried: t('app.retry'),
      'page turned': t('table.next'),
      'export asked': 'Export to CSV',
      'document asked': 'Save as PDF',
    },
    does: {
      ...answerExport(saved),
      'address changed': async ({ network, said, visit }) => {
        said.refused = false;
        const before = network.waiting(registryLines.dayBook);
        visit(`${path}?from=2026-11-20&until=2026-11-20&method=cash`);
        await shows(() => network.waiting(registryLines.dayBook), before + 1);
        // What was being read comes too late.
        if (before > 0) await network.answer(registryLines.dayBook, empty);
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.dayBook, book),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.dayBook, { reason: '' }, 500),
      'xstate.done.actor.document': ({ network }) =>
        network.answer(paper, { file_name: 'day-book.pdf', pdf: '' }),
      'xstate.error.actor.document': ({ network }) => network.answer(paper, { reason: '' }, 500),
      'xstate.snapshot.query': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === asked.refused;
        if (snapshot === asked.refused) return network.answer(registryLines.dayBook, { reason: '' }, 500);
        for (const [name, value] of Object.entries(values)) fillAt(name, value);
        press('Show');
      },
      'xstate.done.actor.query': ({ network, said }, { output }) => {
        said.refused = false;
        return network.answer(registryLines.dayBook, Object(output).answer === long ? longBook : empty);
      },
    },
    sees: async ({ network, said }, snapshot) => {
      const { page, refusal } = snapshot.context;
      const shown = listShownEntries(snapshot.context);
      const found = snapshot.hasTag('found');
      const filled = found && shown.length > 0;
      const looks = () => ({
        reading: network.waiting(registryLines.dayBook),
        from: valueAt('from'),
        method: valueAt('method'),
        show: button('Show'),
        rows: bookRows().length,
        nothing: says('No money came in or went out on these days'),
        refusal: notice(t('app.refused')),
        print: button('Save as PDF'),
        file: button('Export to CSV'),
      });
      await shows(looks, {
        reading: snapshot.matches('loading') || isSending(snapshot, 'query') ? 1 : 0,
        from: isSending(snapshot, 'query') || said.refused ? values.from : snapshot.context.values['from'],
        method: isSending(snapshot, 'query') || said.refused ? '' : snapshot.context.values['method'],
        show: isSending(snapshot, 'query') ? 'busy' : 'ready',
        rows: !filled ? 0 : shown.length > 100 ? (page === 0 ? 100 : 1) : shown.length,
        nothing: found && !filled,
        refusal: snapshot.matches('unavailable') || said.refused ? failed : found ? refusal : null,
        print: filled ? stateOf(snapshot, 'printing', 'exporting') : 'absent',
        file: filled ? stateOf(snapshot, 'exporting', 'printing') : 'absent',
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

test('what moved, its sums first, by method and by text, its file, and a payout by day', async () => {
  const days = of([entry, captured, refund, ofGroup], '2026-11-01');
  const office = await openOffice({
    path: `${path}?from=2026-11-01&until=2026-11-20`,
    answers: { [registryLines.dayBook]: days },
  });
  const all = { Received: '€1,044.00', 'Given back or taken back': '€29.00', Total: '€1,015.00' };
  const ofProvider = { Received: '€29.00', 'Given back or taken back': '€29.00', Total: '€0.00' };
  const common = { 'Day and time': '20/11/2026, 10:30', Year: '2026' };
  const captures = {
    ...common,
    Receipt: '–',
    Member: 'Ġorġa Żammit',
    'Paid by': 'Payment page',
    Reference: 'pi_1',
    note: '',
  };
  const groups = {
    ...common,
    Receipt: 'R-2026-000124',
    What: 'Payment',
    Member: 'Living History Group',
    'Paid by': 'Bank transfer',
    Reference: 'IB 4711',
    Amount: '€966.00',
    note: 'Print',
  };
  await shows(tableRows, [
    { 'Paid by': 'Cash', Received: '€49.00', 'Given back or taken back': '€0.00', Total: '€49.00' },
    {
      'Paid by': 'Bank transfer',
      Received: '€966.00',
      'Given back or taken back': '€0.00',
      Total: '€966.00',
    },
    { 'Paid by': 'Payment page', ...ofProvider },
    { 'Paid by': 'Total', ...all },
    {
      ...common,
      Receipt: 'R-2026-000123',
      What: 'Payment',
      Member: 'Ġorġa Żammit (1001)',
      'Paid by': 'Cash',
      Reference: '',
      Amount: '€49.00',
      note: 'Print',
    },
    { ...captures, What: 'Renewed nothing, refunded later', Amount: '€29.00' },
    { ...captures, What: 'Refund', Amount: '-€29.00' },
    groups,
    { Day: '20/11/2026', Captured: '€29.00', Refunded: '€29.00' },
  ]);
  expect([valueAt('from'), valueAt('until')]).toEqual(['01/11/2026', '20/11/2026']);
  expect(String(office.network.queries.get(registryLines.dayBook))).toBe('from=2026-11-01&until=2026-11-20');
  fillAt('text', 'ib 47');
  press('Show');
  await shows(tableRows, [
    {
      'Paid by': 'Bank transfer',
      Received: '€966.00',
      'Given back or taken back': '€0.00',
      Total: '€966.00',
    },
    { 'Paid by': 'Total', Received: '€966.00', 'Given back or taken back': '€0.00', Total: '€966.00' },
    groups,
  ]);
  await shows(office.path, `${path}?from=2026-11-01&until=2026-11-20&text=ib+47`);
  press('Export to CSV');
  const header = [
    'Day and time',
    'Receipt',
    'What',
    'Member number',
    'Member',
    'Year',
    'Paid by',
    'Reference',
    'Amount',
  ];
  await shows(
    () => saved,
    [
      {
        name: 'day-book-2026-11-01-2026-11-20.csv',
        header,
        rows: [
          [
            '20 Nov 2026, 10:30',
            'R-2026-000124',
            'Payment',
            '',
            'Living History Group',
            '2026',
            'Bank transfer',
            'IB 4711',
            '966.00',
          ],
        ],
      },
    ],
  );
  expect(office.network.last('POST /admin/exports')?.body).toEqual({ kind: 'day book', rows: 1 });
  fillAt('from', '31/02/2026');
  press('Show');
  await shows(() => messageAt('from'), 'Enter a date like 21/11/2026.');
});
