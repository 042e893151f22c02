import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { saidIn } from '#tests/support/screens/dialogs.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';

const ticket = 'POST /admin/print/tickets';
const receipts = [
  { number: 'R-2026-000001', total: '49.00', issued_at: '2026-11-20T09:00:00.000Z' },
  { number: 'R-2026-000007', total: '-5.00', issued_at: '2026-11-22T09:00:00.000Z' },
];

test('a year lists its receipts, of which each is printed by its own button', async () => {
  const seen = nextWindow();
  const office = await openMemberDialog({
    hold: [ticket],
    answers: { [lines.records]: { [thisYear]: { ...recordOf(), has_receipt: true, receipts } } },
  });
  const [first, second] = [
    'Print Receipt R-2026-000001: €49.00',
    'Print Receipt R-2026-000007: -€5.00',
  ] as const;
  const buttons = () => [first, second, t('record.print.receipt')].map((name) => button(name));
  await shows(buttons, ['ready', 'ready', 'absent']);
  press(second);
  await shows(buttons, ['held', 'busy', 'absent']);
  await shows(() => office.network.waiting(ticket), 1);
  expect(office.network.last(ticket)?.body).toEqual({
    type: 'rr',
    year: String(thisYear),
    member_id: 1,
    receipt: 'R-2026-000007',
  });
  await office.network.answer(ticket, { ticket: 'a-ticket' });
  await shows(buttons, ['ready', 'ready', 'absent']);
  expect(seen).toEqual([`/v1/print/member-document?type=rr&member=1001&year=${thisYear}&token=a-ticket`]);
});

test('why a document could not be opened stands beside those of its year alone', async () => {
  nextWindow();
  const { network } = await openMemberDialog({
    hold: [ticket],
    answers: { [lines.records]: { [thisYear]: recordOf(), [thisYear - 1]: recordOf() } },
  });
  const looks = () => [
    button(t('record.print.card')),
    saidIn('dialog', 'Could not print the document due to a technical error.'),
  ];
  await shows(looks, ['ready', false]);
  press(t('record.print.card'));
  await network.answer(ticket, { reason: 'broken' }, 500);
  await shows(looks, ['ready', true]);
  clickAt(`year-${thisYear - 1}`);
  await shows(looks, ['ready', false]);
});

test('the one receipt of a year is printed as before, and where there is none it is said why', async () => {
  const records = {
    [thisYear]: { ...recordOf(), has_receipt: true, receipts: receipts.slice(0, 1) },
    [thisYear - 1]: recordOf(),
  };
  await openMemberDialog({ hold: [ticket], answers: { [lines.records]: records } });
  await shows(() => button(t('record.print.receipt')), 'ready');
  clickAt(`year-${thisYear - 1}`);
  await shows(() => button(t('record.print.receipt')), 'held');
});
