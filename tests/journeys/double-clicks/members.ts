import type { Page } from 'playwright-core';
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
  type Finds,
} from './one-effect.ts';

const path = '/admin/members/list';
const report = '/admin/reports/membership';
const opener = named('Open Ġorġ Żahra');
const renewer = named(/^Renew.* Żahra/);
const undo = named(/^Undo: /);
const box = (selector: string) => (page: Page) => dialog(page).locator(selector).first();
const [licence, cover, group, club] = [
  box('#licence-target_b_ag'),
  box('#personal-accident'),
  box('[id^="group-"]'),
  box('[id^="club-"]:not(:disabled)'),
];
const tab = (name: string) => presses((page) => dialog(page).getByRole('tab', { name }));

const finds = (number: number) =>
  steps((page) => page.getByLabel('Search').fill(String(number)), waits(opener));
const comesTo = (number: number) =>
  steps(
    (page) => page.unroute(records),
    finds(number),
    opens(opener),
    waits(cover),
    (page) => dialog(page).getByLabel('Employer').waitFor(),
  );

const records = /\/memberships-and-licences/;

/** The years as they are read after the licence was added. */
async function holdsLicence(page: Page): Promise<void> {
  await page.route(records, async (route) => {
    const response = await route.fetch();
    const years = (await response.json()) as Record<string, { licences: Record<string, boolean> }>;
    for (const { licences } of Object.values(years)) licences['target_b_ag'] = true;
    await route.fulfill({ json: years });
  });
}

/** The dialog of a member who has a note and an entry in the history. */
export function inDetails(number: number): Cases {
  const comes = comesTo(number);
  const vip = (page: Page) => dialog(page).getByRole('checkbox', { name: /^VIP/ });
  const changes = steps(comes, types(/^Employer/, 'Għaqda tal-Mużika'));
  const leaves = steps(changes, opens(inDialog('Close')));
  const asks = steps(comes, presses(cover), waits(question));
  const notes = steps(comes, tab('Notes'), waits(named(/^Remove the note/)));
  const rights = steps(comes, tab('Data we hold'), waits(named(/^Erase/)));
  const history = steps(comes, tab('History'), waits(named(/^Undo this: .*licence/)));
  return {
    'office/members/detail/member-dialog Dialog': {
      'opening it': { path, comes: finds(number), control: opener },
      'closing it': { path, comes, control: inDialog('Close') },
    },
    'office/members/detail/member-dialog ConfirmDialog': {
      'giving up what is typed': { path, comes: leaves, control: answer(0) },
      'keeping what is typed': { path, comes: leaves, control: answer(1) },
    },
    'office/members/detail/member-details Checkbox': {
      'a VIP': { path, comes: steps(comes, off(vip)), control: vip },
    },
    'office/members/detail/member-details UndoButton': {
      'undoing an update': {
        path,
        comes: steps(changes, presses(inDialog('Update')), waits(undo)),
        control: undo,
      },
    },
    'office/members/detail/member-records Checkbox': {
      'a licence': { path, comes, control: licence },
      'a cover': { path, comes, control: cover },
      'a group': { path, comes, control: group },
      'a club': { path, comes, control: club },
    },
    'office/members/detail/saved-notice UndoButton': {
      'undoing a licence': {
        path,
        comes: steps(comes, holdsLicence, presses(licence), waits(undo)),
        control: undo,
      },
    },
    'office/members/detail/change-question ConfirmDialog': {
      'giving a cover again': { path, comes: asks, control: answer(0) },
      'leaving the cover': { path, comes: asks, control: answer(1) },
    },
    'office/members/detail/member-history UndoThis': {
      'undoing an entry': { path, comes: history, control: named(/^Undo this: .*licence/) },
      'undoing one of covers': { path, comes: history, control: named(/^Undo this: .*insurance/) },
    },
    'office/members/detail/member-notes ConfirmDialog': {
      'removing a note': { path, comes: notes, control: named(/^Remove the note/) },
      'removing it indeed': {
        path,
        comes: steps(notes, opens(named(/^Remove the note/))),
        control: answer(0),
      },
      'keeping it': { path, comes: steps(notes, opens(named(/^Remove the note/))), control: answer(1) },
    },
    'office/members/detail/member-rights ConfirmDialog': {
      'erasing a member': { path, comes: rights, control: named(/^Erase/) },
      'erasing them indeed': { path, comes: steps(rights, opens(named(/^Erase/))), control: answer(0) },
      'keeping them': { path, comes: steps(rights, opens(named(/^Erase/))), control: answer(1) },
    },
  };
}

/** The list of members, their report, and where they are renewed and added. */
export function inLists(number: number): Cases {
  const comes = steps(finds(number), opens(renewer), waits(cover));
  const adds = (page: Page) => page.getByLabel('ID card number').fill('1');
  const summary =
    (text: string): Finds =>
    (page) =>
      page.locator('main summary').filter({ hasText: text });
  const [filters, view] = [summary('Filters'), summary('View')];
  const column = (page: Page) => page.locator('#column-email');
  const file = (page: Page) => page.locator('#file-idNumber');
  const standing = (page: Page) => page.locator('#standing-renewed');
  const losesCover = (page: Page) => page.locator('#season-loses-cover');
  const unfolds = (control: Finds) => steps(off(control), presses(control));
  const total = (page: Page) => page.getByText('See what is charged');
  const remind = (page: Page) => page.locator('#remind');
  const goOn = inDialog('Go on');
  // Others come into the report meanwhile.
  const alone = steps(
    (page) => page.getByLabel('Search').fill(String(number)),
    waits((page) => remind(page).filter({ hasText: /this person/ })),
  );
  const writes = steps(alone, opens(remind), waits(goOn));
  const asks = steps(writes, presses(goOn), waits(question));
  return {
    'office/members/renewal/renewal-dialog Dialog': {
      'opening a renewal': { path, comes: finds(number), control: renewer },
      renewing: { path, comes, control: (page) => dialog(page).getByRole('button', { name: /^Renew for/ }) },
      'closing a renewal': { path, comes, control: inDialog('Close') },
      'giving up a renewal': { path, comes, control: inDialog('Cancel') },
      // Where the menu lies below it.
      'pressing beside a renewal': {
        path,
        comes,
        control: (page) => page.locator('a[href="/admin/members/add"]').first(),
      },
    },
    'office/members/fields/club-and-group-choice Checkbox': {
      'a club': { path, comes, control: club },
      'a group': { path, comes, control: group },
    },
    'portal/fields/licence-boxes Checkbox': { 'a licence': { path, comes, control: licence } },
    'portal/fields/insurance-choice Checkbox': { 'a cover': { path, comes, control: cover } },
    'office/members/add/add-member ConfirmDialog': {
      'giving up somebody new': {
        path: '/admin/members/add',
        comes: steps(adds, opens(named('Cancel'))),
        control: answer(0),
      },
      'going on with them': {
        path: '/admin/members/add',
        comes: steps(adds, opens(named('Cancel'))),
        control: answer(1),
      },
    },
    'office/members/fields/price-total TotalBar': {
      'the lines of the total': { path: '/admin/members/add', comes: off(total), control: total },
    },
    'office/members/list/list-filters DropDown': { filters: { path, comes: off(filters), control: filters } },
    'office/members/list/list-view DropDown': { view: { path, comes: off(view), control: view } },
    'office/members/list/list-view Checkbox': {
      'a column': { path, comes: steps(unfolds(view), off(column)), control: column },
    },
    'office/portal/export-foot Checkbox': {
      'what a file holds': { path, comes: off(file), control: file },
    },
    'office/membership-report/report-figures aria-pressed': {
      'a figure': { path: report, comes: off(standing), control: standing },
    },
    'office/membership-report/report-filters DropDown': {
      filters: { path: report, comes: off(filters), control: filters },
    },
    'office/membership-report/reminder-dialog Dialog': {
      'reminding people': { path: report, comes: alone, control: remind },
      'sending one to oneself': { path: report, comes: writes, control: inDialog('Send one to me by SMS') },
      'going on': { path: report, comes: writes, control: inDialog('Go on') },
      'closing it': { path: report, comes: writes, control: inDialog('Close') },
      'giving it up': { path: report, comes: writes, control: inDialog('Cancel') },
      'sending it': { path: report, comes: asks, control: answer(0) },
      'going back to the texts': { path: report, comes: asks, control: answer(1) },
    },
    'office/membership-report/report-filters Checkbox': {
      'who loses cover': {
        path: report,
        comes: steps(unfolds(filters), off(losesCover)),
        control: losesCover,
      },
    },
  };
}
