import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, formInDialog, linksInDialog, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import {
  button,
  isSummaryFocused,
  messageAt,
  press,
  shows,
  toasts,
  totalShown,
} from '#tests/support/screens/page.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';
import { lastYear, nextYear, openList, renew } from './admin-renewal-samples.ts';
import { insured } from '#tests/support/server/covers.ts';

const ticket = 'POST /admin/print/tickets';

async function openDialog(records: object): Promise<void> {
  const member = listedMember({ renewed_previous_year: true });
  await openList({ [lines.members]: [member], [lines.records]: records });
  await shows(() => button(renew), 'ready');
  press(renew);
}

test('by pointer and keyboard: a VIP is renewed without club fees, once though it is pressed twice', async () => {
  const vip = listedMember({ vip: true });
  const office = await openList({ [lines.members]: [vip] });
  await page.getByRole('button', { name: renew }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('renewal.year') }), String(nextYear));
  await page.getByText('Living History Group', { exact: true }).click();
  page.getByRole('checkbox', { name: 'Target Shooter Licence A', exact: true }).element().focus();
  await userEvent.keyboard(' ');
  await shows(() => totalShown(formInDialog()), '€14.00');
  expect(formInDialog()?.textContent).not.toContain('€25.00');
  const submit = page.getByRole('button', { name: `Renew for ${nextYear}: €14.00` });
  await submit.click();
  await shows(() => button(`Renew for ${nextYear}: €14.00`), 'busy');
  await submit.click({ force: true });
  await userEvent.keyboard('{Escape}');
  expect(dialogTitle()).toBe('Renew 1001 Ġorġa Żammit');
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
  await shows(toasts, [
    `Renewal successful: Membership was renewed successfully. 1001 Ġorġa Żammit is renewed for ${nextYear}: €14.00.`,
  ]);
  await shows(() => document.activeElement?.ariaLabel, renew);
  expect(office.network.made.filter(({ line }) => line === lines.renew)).toEqual([
    {
      line: lines.renew,
      token: 'office-token',
      body: {
        year: String(nextYear),
        clubs: ['assoc', 'vsc'],
        affiliated_groups: ['lhg'],
        licences: ['target_a'],
        insurance: insured(),
        total: '14.00',
      },
    },
  ]);
});

/** The lines of what will be renewed, as they are read. */
function summary(): string[] {
  const parts = document.querySelectorAll('#renewal-summary :is(p, dt, dd)');
  return [...parts].map((one) => one.textContent.trim());
}

const closed = { short_name: 'kordin', name: 'Kordin', fee: '18.00', mandatory: false, enabled: false };
const named = `Renew for ${nextYear}: €49.00`;

test('all of the latest year stands in one look, with what is otherwise now, right before the button', async () => {
  const before = recordOf({ clubs: ['assoc', 'vsc', 'kordin'], groups: ['lhg'], licences: ['target_a'] });
  const [assoc, vsc] = before.club_memberships;
  const records = {
    [thisYear]: {
      ...before,
      club_memberships: [assoc, { ...vsc, fee: '20.00' }, { id: 3, ...closed, member: true }],
    },
  };
  const member = listedMember({ renewed_previous_year: true });
  const office = await openList({ [lines.members]: [member], [lines.records]: records });
  await page.getByRole('button', { name: renew }).click();
  await shows(() => button(named), 'ready');
  expect(summary()).toEqual([
    `Changed since ${thisYear}`,
    'No longer offered: Kordin',
    'Fee of Valletta Shooting Club: €25.00, was €20.00',
    'Clubs',
    'The Association €10.00',
    'Valletta Shooting Club €25.00',
    'Affiliated groups',
    'Living History Group',
    'Licences',
    'Target Shooter Licence A',
    'Insurance',
    'Third Party Liability €14.00',
    'Total €49.00',
  ]);
  await shows(() => document.activeElement?.textContent, `Chosen for ${nextYear}`);
  await userEvent.keyboard('{Enter}{Enter}');
  expect(office.network.waiting(lines.renew)).toBe(0);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(named);
  await userEvent.keyboard('{Enter}');
  await shows(() => office.network.waiting(lines.renew), 1);
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
});

test.each([
  { records: { [thisYear]: recordOf() }, first: `Same as in ${thisYear}` },
  { records: {}, first: 'There is no earlier year to start from.' },
])('what is otherwise than before is said at the top: $first', async ({ first, records }) => {
  await openDialog(records);
  await shows(() => summary()[0], first);
});

test('what is wrong is said at once and beside its field, and is gone as soon as it is mended', async () => {
  await openDialog({});
  await shows(() => boxAt('third-party'), '[x]');
  clickAt('licence-rco');
  clickAt('third-party');
  expect(linksInDialog()).toEqual([]);
  const submit = `Renew for ${nextYear}: €10.00`;
  await shows(() => button(submit), 'ready');
  press(submit);
  const noClub = 'Please select at least one club.';
  const uninsured = 'Insurance is required for target shooting licence holders.';
  await shows(linksInDialog, [noClub, uninsured]);
  expect([messageAt('clubs'), messageAt('insurance')]).toEqual([noClub, uninsured]);
  expect(isSummaryFocused()).toBe(true);
  clickAt('club-vsc');
  await shows(linksInDialog, [uninsured]);
  clickAt('insured-elsewhere');
  await shows(linksInDialog, ['Please specify the name of the insurance agency.']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(linksInDialog, []);
  expect(summary()).toContain('Insured Elsewhere: Għarb Mutual');
});

test('it asks how it was paid and keeps that for another year and the next member, and gives a receipt to print at once', async () => {
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.records]: { [thisYear]: recordOf() } },
    hold: [lines.renew, ticket],
  });
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => valueAt('year'), String(lastYear));
  const options = [...document.querySelectorAll('#paidBy option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Pay later', 'Cash', 'Cheque', 'Bank transfer', 'Card at the desk']);
  expect(valueAt('reference')).toBe(null);
  /** What is read with the heading that has the focus when the dialog opens. */
  const read = () =>
    (document.querySelector('[role=dialog] h2[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  await shows(() => read()[0], 'Payment method: Pay later');
  fillAt('paidBy', 'cheque');
  await shows(() => [valueAt('reference'), read()[0]], ['', 'Payment method: Cheque']);
  fillAt('reference', '000123');
  fillAt('year', String(nextYear));
  const entries = () => ['year', 'paidBy', 'reference'].map(valueAt);
  await shows(entries, [String(nextYear), 'cheque', '000123']);
  press(`Renew for ${nextYear}: €49.00`);
  await shows(() => office.network.waiting(lines.renew), 1);
  expect(office.network.last(lines.renew)?.body).toMatchObject({
    total: '49.00',
    paid_by: 'cheque',
    reference: '000123',
  });
  await office.network.answer(lines.renew, { receipt: 'R-2026-000123' });
  await shows(
    () => document.querySelector('[role="dialog"] [role="status"]')?.textContent,
    `1001 Ġorġa Żammit is renewed for ${nextYear}: €49.00. Receipt R-2026-000123`,
  );
  // What the dialog says is not said twice.
  await shows(toasts, []);
  const seen = nextWindow();
  press(t('paidBy.print'));
  await shows(() => office.network.waiting(ticket), 1);
  expect(office.network.last(ticket)?.body).toEqual({
    type: 'rr',
    year: String(nextYear),
    member_id: 1,
    receipt: 'R-2026-000123',
  });
  await office.network.answer(ticket, { ticket: 'a-ticket' });
  await shows(() => seen, [`/v1/print/member-document?type=rr&member=1001&year=${nextYear}&token=a-ticket`]);
  press(t('paidBy.close'));
  await shows(dialogTitle, null);
  press(renew);
  await shows(entries, [String(lastYear), 'cheque', '']);
  // What began with the method is no change that somebody is asked about.
  press(t('renewal.cancel'));
  await shows(dialogTitle, null);
});

test('what is on file of a year that was renewed meanwhile is said beside the button', async () => {
  const reason = 'This year is renewed already. Paid already: R-2026-000001 in cash';
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.records]: { [thisYear]: recordOf() } },
    hold: [lines.renew],
  });
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => valueAt('year'), String(lastYear));
  fillAt('year', String(nextYear));
  await shows(() => button(`Renew for ${nextYear}: €49.00`), 'ready');
  press(`Renew for ${nextYear}: €49.00`);
  await office.network.answer(lines.renew, { reason }, 409);
  await shows(() => saidIn('dialog', reason), true);
  expect(valueAt('year')).toBe(String(nextYear));
});
