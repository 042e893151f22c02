import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, notice, press, shows } from '#tests/support/screens/page.ts';
import { listCutOff, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';
import { book, captured, entry, of, ofGroup, path, refund } from './day-book-samples.ts';

const saved = useSavedFiles();

const ticket = 'POST /admin/print/tickets';

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
  await inWindow('desk');
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
    Method: 'Payment page',
    Reference: 'pi_1',
    note: '',
  };
  const groups = {
    ...common,
    Receipt: 'R-2026-000124',
    What: 'Payment',
    Member: 'Living History Group',
    Method: 'Bank transfer',
    Reference: 'IB 4711',
    Amount: '€966.00',
    note: 'PrintCorrect…',
  };
  await shows(tableRows, [
    { Method: 'Cash', Received: '€49.00', 'Given back or taken back': '€0.00', Total: '€49.00' },
    {
      Method: 'Bank transfer',
      Received: '€966.00',
      'Given back or taken back': '€0.00',
      Total: '€966.00',
    },
    { Method: 'Payment page', ...ofProvider },
    { Method: 'Total', ...all },
    {
      ...common,
      Receipt: 'R-2026-000123',
      What: 'Payment',
      Member: 'Ġorġa Żammit (1001)',
      Method: 'Cash',
      Reference: '',
      Amount: '€49.00',
      note: 'PrintCorrect…',
    },
    { ...captures, What: 'Renewed nothing, refunded later', Amount: '€29.00' },
    { ...captures, What: 'Refund', Amount: '-€29.00' },
    groups,
    { Day: '20/11/2026', Captured: '€29.00', Refunded: '€29.00' },
    { Day: 'Total', Captured: '€29.00', Refunded: '€29.00' },
  ]);
  expect(listCutOff()).toEqual([]);
  await shows(
    () => document.querySelector('nav[aria-label=Payments] [aria-current=page]')?.textContent,
    'Day book',
  );
  expect([valueAt('from'), valueAt('until')]).toEqual(['01/11/2026', '20/11/2026']);
  expect(String(office.network.queries.get(registryLines.dayBook))).toBe('from=2026-11-01&until=2026-11-20');
  fillAt('text', 'ib 47');
  press('Show');
  await shows(tableRows, [
    {
      Method: 'Bank transfer',
      Received: '€966.00',
      'Given back or taken back': '€0.00',
      Total: '€966.00',
    },
    { Method: 'Total', Received: '€966.00', 'Given back or taken back': '€0.00', Total: '€966.00' },
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
    'Method',
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

test('what moved is sorted by what is pressed, and once more the other way round', async () => {
  await inWindow('desk');
  const reference = 'pi_3QzXw2LkdIwHu7ix0abcDEFG';
  const entries = [
    entry,
    {
      ...entry,
      receipt: 'R-2026-000125',
      name: 'Ċensu Borg',
      paid_by: 'provider',
      reference,
      total: '-5.00',
    },
  ];
  await openOffice({ path, answers: { [registryLines.dayBook]: { ...book, entries } } });
  const receipts = () => tableRows().flatMap((row) => row['Receipt'] ?? []);
  const [first, second] = ['R-2026-000123', 'R-2026-000125'] as const;
  await shows(receipts, [first, second]);
  for (const [column, order] of [
    ['Amount', [second, first]],
    ['Amount', [first, second]],
    ['Member', [second, first]],
    ['Method', [first, second]],
  ] as const) {
    press(column);
    await shows(receipts, order);
  }
  // The reference is there whole, on one line.
  const cell = document.querySelector<HTMLElement>(`[title="${reference}"]`);
  expect(cell?.textContent).toBe(reference);
  expect(cell?.getClientRects()).toHaveLength(1);
});

test('a receipt that was not printed is said of its own days, and hides nothing that is refused after', async () => {
  const document = 'GET /admin/payments/day-book/document';
  const { network } = await openOffice({
    path,
    answers: { [registryLines.dayBook]: { ...book, entries: [entry] } },
    hold: [ticket, document],
  });
  const refusals = () =>
    [...globalThis.document.querySelectorAll('main [role="alert"]')].map((one) => one.textContent);
  const print = 'Print Receipt R-2026-000123';
  await shows(() => button(print), 'ready');
  nextWindow();
  press(print);
  await network.answer(ticket, { reason: '' }, 500);
  await shows(() => refusals().length, 1);
  press(t('dayBook.print'));
  await network.answer(document, { reason: '' }, 500);
  await shows(() => refusals().length, 2);
  network.hold(registryLines.dayBook);
  press(t('dayBook.submit'));
  await network.answer(registryLines.dayBook, {
    ...book,
    entries: [{ ...entry, receipt: 'R-2026-000124' }],
  });
  await shows(() => [button('Print Receipt R-2026-000124'), refusals()], ['ready', []]);
});
