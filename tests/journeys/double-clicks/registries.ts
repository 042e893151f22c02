import type { Page } from 'playwright-core';
import { thisYear } from '#tests/support/app/members.ts';
import {
  answer,
  dialog,
  inDialog,
  named,
  off,
  opens,
  presses,
  question,
  steps,
  types,
  waits,
  type Cases,
} from './one-effect.ts';

const clubs = '/admin/clubs/list';
const groups = '/admin/affiliated-groups/list';
const association = '/admin/administration/association';
const years = '/admin/administration/renewals';
const administrators = '/admin/administrators/list';
const payments = '/admin/administration/payments';
const owed = '/admin/administration/payments/owed';
const settled = '/admin/reports/settlement';
const statements = '/admin/reports/group-statements';
const samePeople = '/admin/members/same-people';
const log = '/admin/administration/log';
const reminders = '/admin/reports/reminders';

/** Clubs, groups, years and administrators. */
export function inRegistries(): Cases {
  const mandatory = (page: Page) => page.locator('main input:not(:checked)').first();
  const ticked = (page: Page) => page.locator('main input:checked').first();
  const [disable, enable, undo] = [named(/^Disable /), named(/^Enable /), named(/^Undo: /)];
  const [fee, changes] = [named(/^Change the fee of /), inDialog('Change the fee')];
  const prices = named(`Prices of ${thisYear}`);
  const anybody = (page: Page) =>
    page.locator('main button[aria-label^="Disable "]:not([aria-disabled])').first();
  const [password, mobile] = [named(/^Send .* a first password$/), named(/^Change the mobile number of /)];
  const disables = steps(opens(disable), presses(answer(0)), waits(undo));
  const frees = steps(presses(ticked), waits(undo));
  const tick = (page: Page) => page.getByRole('checkbox');
  return {
    'office/registry/registry-list ConfirmDialog': {
      'disabling a club': { path: clubs, control: disable },
      'disabling it indeed': { path: clubs, comes: opens(disable), control: answer(0) },
      'leaving it enabled': { path: clubs, comes: opens(disable), control: answer(1) },
      'enabling it': { path: clubs, comes: disables, control: enable },
      'disabling a group': { path: groups, control: disable },
      'disabling the group indeed': { path: groups, comes: opens(disable), control: answer(0) },
      'leaving the group enabled': { path: groups, comes: opens(disable), control: answer(1) },
      'enabling the group': { path: groups, comes: disables, control: enable },
      'disabling an administrator': { path: administrators, control: anybody },
      'making it mandatory indeed': { path: clubs, comes: opens(mandatory), control: answer(0) },
      'leaving it as it is': { path: clubs, comes: opens(mandatory), control: answer(1) },
      'undoing indeed that it is not': { path: clubs, comes: steps(frees, opens(undo)), control: answer(0) },
    },
    'office/portal/saved-line UndoButton': {
      'undoing that a club is disabled': { path: clubs, comes: disables, control: undo },
      'undoing that it is not mandatory': { path: clubs, comes: frees, control: undo },
    },
    'office/clubs/clubs-list CellCheckbox': {
      'making a club mandatory': { path: clubs, control: mandatory },
      'a club that is not mandatory any more': { path: clubs, control: ticked },
    },
    'office/registry/registry-list Dialog': {
      'a fee': { path: clubs, control: fee },
      'closing the fee': { path: clubs, comes: opens(fee), control: inDialog('Close') },
      'giving up the fee': { path: clubs, comes: opens(fee), control: inDialog('Cancel') },
      'changing the fee': { path: clubs, comes: steps(opens(fee), types(/^Fee/, '6')), control: changes },
    },
    'office/association/association Checkbox': {
      'what receipts can be used for': { path: association, control: tick },
    },
    'office/clubs/clubs-add Checkbox': {
      'a mandatory club': { path: '/admin/clubs/add', comes: off(tick), control: tick },
    },
    'office/renewal-years/renewal-years ConfirmDialog': {
      'adding a year': { path: years, comes: opens(named('Add')), control: answer(0) },
      'adding no year': { path: years, comes: opens(named('Add')), control: answer(1) },
      'disabling a year': { path: years, comes: opens(named(`Disable ${thisYear}`)), control: answer(0) },
      'leaving it enabled': { path: years, comes: opens(named(`Disable ${thisYear}`)), control: answer(1) },
    },
    'office/renewal-years/year-prices Dialog': {
      'prices of a year': { path: years, control: prices },
      'closing the prices': { path: years, comes: opens(prices), control: inDialog('Close') },
      'giving up the prices': { path: years, comes: opens(prices), control: inDialog('Cancel') },
      'saving the prices': {
        path: years,
        comes: steps(opens(prices), types(/^Enrolment fee/, '16')),
        control: inDialog('Save the prices'),
      },
    },
    'office/administrators/lockout-dialog Dialog': {
      'a first password': { path: administrators, control: password },
      'sending it': {
        path: administrators,
        comes: steps(opens(password), types(/^Reason/, 'Forgot it')),
        control: inDialog('Send the first password'),
      },
      'giving it up': { path: administrators, comes: opens(password), control: inDialog('Cancel') },
      'a new mobile': { path: administrators, control: mobile },
      'changing it': {
        path: administrators,
        comes: steps(opens(mobile), types(/^New mobile number$/, '79000099'), types(/^Reason/, 'Lost it')),
        control: inDialog('Change the mobile number'),
      },
    },
  };
}

/** What is looked after: payments, statements, people who may be one person, the log. */
export function inLookedAfter(): Cases {
  const refund = named(/^Refund…/);
  const others = steps(opens(refund), presses(answer(2)), types(/^How the money/, 'In cash'));
  const [pays, waives, reminds] = [named(/^Mark paid…/), named(/^Waive…/), named(/^Remind…/)];
  const paid = steps(opens(pays), async (page) => {
    await question(page).getByLabel('Paid by').selectOption('cash');
  });
  const all = named('Mark all paid');
  const [stop, unreached] = [named(/^Stop the reminder of /), named(/^Who got none of /)];
  const [first, covers] = [named(/^Undo this: .*licence/), named(/^Undo this: .*insurance/)];
  const paysClub = named(/^Paid over to /);
  const searched = steps(presses(named('Search')), async (page) => {
    await paysClub(page).waitFor();
  });
  return {
    'office/payments/refund-dialog Dialog': {
      'asking for a refund': { path: payments, control: refund },
      refunding: { path: payments, comes: opens(refund), control: answer(0) },
      'not refunding': { path: payments, comes: opens(refund), control: answer(1) },
      'another way': { path: payments, comes: opens(refund), control: answer(2) },
      'marking as refunded': {
        path: payments,
        comes: others,
        control: (page) => question(page).getByRole('button', { name: 'Mark as refunded' }),
      },
    },
    'office/payments/owed-dialog Dialog': {
      'asking how it was paid': { path: owed, control: pays },
      'not paid': { path: owed, comes: opens(pays), control: answer(1) },
      'marking as paid': { path: owed, comes: paid, control: answer(0) },
      'asking whether to remind': { path: owed, control: reminds },
      'not reminding': { path: owed, comes: opens(reminds), control: answer(1) },
      reminding: { path: owed, comes: opens(reminds), control: answer(0) },
      'asking why it is waived': { path: owed, control: waives },
      'not waiving': { path: owed, comes: opens(waives), control: answer(1) },
      waiving: {
        path: owed,
        comes: steps(opens(waives), types(/^Reason/, 'Agreed')),
        control: answer(0),
      },
    },
    'office/reminders/reminders ConfirmDialog': {
      'stopping a reminder': { path: reminders, control: stop },
      'stopping it indeed': { path: reminders, comes: opens(stop), control: answer(0) },
      'letting it go on': { path: reminders, comes: opens(stop), control: answer(1) },
    },
    'office/reminders/unreached-dialog Dialog': {
      'who got none': { path: reminders, control: unreached },
      'closing who got none': { path: reminders, comes: opens(unreached), control: inDialog('Close') },
    },
    'office/settlement/settling-dialog Dialog': {
      'asking what was paid over': { path: settled, comes: searched, control: paysClub },
      'not paid over': {
        path: settled,
        comes: steps(searched, opens(paysClub)),
        control: inDialog('Cancel'),
      },
    },
    'group/statement/group-statement ConfirmDialog': {
      'marking all': { path: statements, control: all },
      'marking them indeed': { path: statements, comes: opens(all), control: answer(0) },
      'leaving them': { path: statements, comes: opens(all), control: answer(1) },
    },
    'group/statement/statement-columns Button': {
      'marking a line': { path: statements, control: named(/^Mark paid: /) },
      'unmarking a line': { path: statements, control: named(/^Unmark: /) },
    },
    'office/same-people/same-people Button': {
      'marking two': { path: samePeople, control: named(/^They are different: /) },
      'taking the mark back': { path: samePeople, control: named(/^Undo: /) },
    },
    'office/audit-log/audit-log UndoThis': {
      'undoing an entry': { path: log, control: first },
      'undoing one of covers': { path: log, control: covers },
      'undoing it indeed': { path: log, comes: opens(covers), control: answer(0) },
      'leaving it': { path: log, comes: opens(covers), control: answer(1) },
    },
    'office/shell/menu aria-expanded': {
      'folding the menu': { path: log, comes: off(named('Reports')), control: named('Reports') },
    },
  };
}

/** The menu on a phone. */
export function inPhoneMenu(): Cases {
  const comes = opens(named('Menu'));
  return {
    'office/shell/shell aria-expanded': { 'opening it': { path: clubs, control: named('Menu') } },
    'office/shell/shell Dialog': {
      'closing it': { path: clubs, comes, control: inDialog('Close') },
      'going on from it': {
        path: clubs,
        comes,
        control: (page) => dialog(page).getByRole('link', { name: 'Insurance' }),
      },
    },
  };
}
