import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { groupInsuranceMachine } from '#machines/renewal/group-insurance.machine.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { groupAdministrator, insuranceRenewed, renewInsurance } from '#tests/support/screens/group-data.ts';
import {
  agencyMissing,
  openList,
  people,
  problems,
  submitOne,
  submits,
  ticked,
} from '#tests/screens/group-renewal-list.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { lines, listedMember, thisYear } from '#tests/support/screens/office-data.ts';
import {
  boxAt,
  clickAt,
  dialogTitle,
  fillAt,
  openOffice,
  pressIn,
  saidIn,
  seen,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { button, press, shows, toasts } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

function insuranceNow(insurance: Insurance) {
  return getInitialSnapshot(groupInsuranceMachine, { people, insurance });
}
const thirdParty = insuranceNow(defaultInsurance);
const elsewhere = insuranceNow({ ...defaultInsurance, thirdParty: false, insuredElsewhere: true });
const nothing = insuranceNow({ ...defaultInsurance, thirdParty: false });

const [anna] = people;
if (!anna) throw new Error('there is nobody');
const everyId = people.map(({ id }) => id);

const refusal = 'Could not renew the membership due to a technical error.';
/** Who stands in the dialog's table with which result. */
function results(): string[] {
  return [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );
}

/** What stands below Anna's row. */
function note(): string | null {
  return (
    document.getElementById('renew-insurance-1')?.closest('tr')?.querySelector('td[colspan]')?.textContent ??
    null
  );
}

function isChoosing(snapshot: SnapshotFrom<typeof groupRenewalMachine>): boolean {
  return snapshot.matches('one') || snapshot.matches({ many: 'choosing' });
}

test('every moment of a group’s renewals on the screen', async () => {
  const model = modelOf(groupRenewalMachine, {
    samples: [
      { type: 'people ticked', ids: everyId },
      { type: 'people unticked', ids: everyId },
      { type: 'renewal opened', person: anna, thisYear },
      { type: 'bulk opened', people, thisYear },
      { type: 'stopped' },
      { type: 'tried again' },
      { type: 'cancelled' },
      ...[1, 2, 3, 4, 5].map((id) => ({ type: 'person renewed' as const, id })),
      { type: 'person refused', id: 1, message: refusal },
      { type: 'person left out', id: 5 },
      { type: 'xstate.done.actor.insurance', output: undefined },
      { type: 'xstate.snapshot.insurance', snapshot: thirdParty },
      { type: 'xstate.snapshot.insurance', snapshot: elsewhere },
      { type: 'xstate.snapshot.insurance', snapshot: nothing },
    ],
    matters: (snapshot) => {
      const { insurance, people: of, refusals, renewed, ticked: chosen, underWay } = snapshot.context;
      const choice = [insurance.insuredElsewhere, insurance.thirdParty];
      const form = isChoosing(snapshot) ? choice : [];
      const ids = of.map(({ id }) => id);
      // Whoever was refused finds again what was chosen for them.
      const kept = Object.keys(refusals).length > 0 ? [ids, choice] : [];
      const about = snapshot.matches('closed') ? kept : ids;
      return [chosen, about, form, underWay, renewed.toSorted(), Object.keys(refusals)];
    },
    when: (snapshot, event) => {
      const { insurance, people: of, renewed, ticked: chosen, underWay } = snapshot.context;
      const untouched = renewed.length === 0 && underWay.length === 0;
      const first = underWay[0];
      // Four are sent at once: who is not begun with when it is stopped is left out at that very moment.
      const leavesOut = snapshot.matches({ many: 'stopping' }) && underWay.length === 5;
      switch (event.type) {
        case 'people ticked':
          return untouched && chosen.length === 0;
        case 'people unticked':
          return untouched && chosen.length > 0;
        case 'renewal opened':
          return untouched && chosen.length === 0;
        case 'bulk opened':
          return untouched && chosen.length === everyId.length;
        // Stopped at once, where one is left out, and with the last under way, where nobody is.
        case 'stopped':
          return of.length === 5 && (underWay.length === 5 || underWay.length === 1);
        case 'person refused':
          return first === 1 && renewed.length === 0 && !leavesOut;
        case 'person renewed':
          return event.id === first && !leavesOut;
        case 'person left out':
          return leavesOut;
        case 'xstate.snapshot.insurance':
          // From third party to nothing, or to insured elsewhere, and back.
          return renewed.length === 0 && (event.snapshot === thirdParty) !== insurance.thirdParty;
        // Whoever has begun goes on until everybody is renewed: each other end is a start of its own.
        case 'cancelled':
          return renewed.length === 0 || snapshot.matches({ many: 'finished' });
        // With insurance from elsewhere the agency’s name is missing.
        case 'xstate.done.actor.insurance':
          return insurance.thirdParty;
        case 'tried again':
        default:
          return true;
      }
    },
    walk: true,
  });

  const coverage = await model.drive<Office>({
    where: 'on the screen',
    open: async () => {
      const office = await openList();
      await shows(ticked, 'Nobody is ticked');
      return office;
    },
    does: {
      'people ticked': () => pressIn('page', t('groupMembers.tick.page')),
      'people unticked': () => pressIn('page', t('groupMembers.untick')),
      'renewal opened': () => clickAt('renew-insurance-1'),
      'bulk opened': () => pressIn('page', t('groupMembers.bulk')),
      'xstate.done.actor.insurance': () =>
        document.querySelector<HTMLElement>('[role="dialog"] form button[type="submit"]')?.click(),
      stopped: () => pressIn('dialog', t('bulk.stop')),
      'tried again': (_, __, { before }) => {
        const { people: of, renewed } = before.context;
        pressIn('dialog', t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length }));
      },
      cancelled: (_, __, { before }) =>
        pressIn('dialog', before.hasTag('finished') ? t('bulk.close') : t('groupRenewal.cancel')),
      'person renewed': ({ network }) => network.answer(renewInsurance, insuranceRenewed),
      'person refused': ({ network }) => network.answer(renewInsurance, { reason: 'broken' }, 500),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        const isElsewhere = snapshot === elsewhere || before.context.insurance.insuredElsewhere;
        clickAt(isElsewhere ? 'insured-elsewhere' : 'third-party');
      },
    },
    controls: {
      'people ticked': () => controlNamed(t('groupMembers.tick.page')),
      'people unticked': () => controlNamed(t('groupMembers.untick')),
      'renewal opened': () => controlAt('renew-insurance-1'),
      'bulk opened': () => controlNamed(t('groupMembers.bulk')),
      stopped: () => controlNamed(t('bulk.stop')),
      'tried again': (_, { context: { people: of, renewed } }) =>
        controlNamed(t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length })),
      cancelled: () =>
        [t('bulk.close'), t('groupRenewal.cancel'), t('app.close')].map((name) =>
          controlNamed(name, '[role="dialog"]'),
        ),
    },
    sees: async ({ network }, snapshot) => {
      const { people: of, refusals, renewed, ticked: chosen, underWay } = snapshot.context;
      const leavesOut = snapshot.matches({ many: 'stopping' }) && underWay.length === 5;
      if (leavesOut) return;
      const bulk = snapshot.hasTag('many');
      const choosing = isChoosing(snapshot);
      const known = (id: number) => {
        if (renewed.includes(id)) return 'Renewed';
        if (underWay.includes(id)) return 'Waiting';
        return refusals[id] ?? 'Not tried';
      };
      const { thirdParty: hasThirdParty } = snapshot.context.insurance;
      const free = of.filter(({ deceased, renewedThisYear }) => !deceased && !renewedThisYear).length;
      const amount = `€${hasThirdParty ? free * 14 : 0}.00`;
      const bulkSubmit = `Renew ${free} ${free === 1 ? 'person' : 'people'} for ${amount}`;
      const looks = () => ({
        ticked: ticked(),
        dialog: dialogTitle(),
        submits: submits(),
        results: results(),
        waiting: network.waiting(renewInsurance),
        note: note(),
      });
      await shows(looks, {
        ticked:
          chosen.length === 0
            ? 'Nobody is ticked'
            : `${chosen.length} ${chosen.length === 1 ? 'person' : 'people'} ticked`,
        dialog: snapshot.hasTag('one')
          ? 'Anna Borg'
          : bulk
            ? `Renew insurance of ${of.length} ${of.length === 1 ? 'person' : 'people'}`
            : null,
        submits: choosing ? (bulk ? bulkSubmit : submitOne) : null,
        results: bulk && !choosing ? of.map(({ firstName, id }) => `${firstName} Borg: ${known(id)}`) : [],
        waiting: Math.min(4, underWay.length),
        note: refusals[1] !== undefined && !underWay.includes(1) && !renewed.includes(1) ? refusal : null,
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '7/7', transitions: '18/18', steps: '103/103', paths: 9 });
}, 120_000);

/** What is clicked from now on, after the count of the click. */
function clicks(): string[] {
  const heard: string[] = [];
  document.addEventListener('click', ({ detail, target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed) heard.push(`${detail} ${pressed.textContent}`);
  });
  return heard;
}

/** Presses the form's button twice, as fast as a person does who is used to icons. */
async function doubleClick(name: string): Promise<void> {
  await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name }));
}

test('a double click submits once, and stops nothing', async () => {
  const { close, network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  press(t('groupMembers.tick.page'));
  await shows(ticked, '7 people ticked');
  press(t('groupMembers.bulk'));
  await shows(submits, 'Renew 5 people for €70.00');
  const heard = clicks();
  await doubleClick('Renew 5 people for €70.00');
  await shows(() => network.waiting(renewInsurance), 4);
  expect([button(t('bulk.stop')), heard]).toEqual(['ready', ['1 Renew 5 people for €70.00']]);
  for (const _ of [1, 2, 3, 4, 5]) await network.answer(renewInsurance, insuranceRenewed);
  await shows(() => results().filter((one) => one.endsWith('Renewed')).length, 5);
  pressIn('dialog', t('bulk.close'));
  await close();
});

test('a double click in the dialog of one person presses nothing in the list behind', async () => {
  const { close, network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  clickAt('renew-insurance-1');
  await shows(dialogTitle, 'Anna Borg');
  const heard = clicks();
  await doubleClick(submitOne);
  await shows(() => [dialogTitle(), network.waiting(renewInsurance)], [null, 1]);
  expect([heard, ticked()]).toEqual([[`1 ${submitOne}`], 'Nobody is ticked']);
  // Whoever presses once more means it.
  clickAt('renew-insurance-3');
  await shows(dialogTitle, 'Dolor Borg');
  await close();
});

function insurance(): string {
  return ['third-party', 'personal-accident', 'insured-elsewhere'].map(boxAt).join(' ');
}

/** The row of somebody: the three years, and whether the certificate and the renewal can be pressed. */
function row(name: string): string[] {
  const found = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(name),
  );
  const years = [-1, 0, 1].map(
    (offset) => found?.querySelector(`[data-label="${thisYear + offset}"]`)?.textContent ?? '',
  );
  const buttons = [...(found?.querySelectorAll('button') ?? [])].map((one) =>
    one.ariaDisabled === 'true' ? 'held' : 'ready',
  );
  return [...years, ...buttons];
}

const not = '–not renewed';
const is = '✓renewed';

test('the dialog of one person closes on submit; the row counts as renewed, and what is refused is taken back', async () => {
  const { close, network } = await openList();
  await shows(() => row('Fredu'), [not, not, not, 'held', 'ready']);
  expect([row('Ċetta'), row('Ġorġ')]).toEqual([
    [not, is, not, 'ready', 'held'],
    [not, not, not, 'held', 'held'],
  ]);
  fillAt('filter-this', 'no');
  clickAt('renew-insurance-5');
  await shows(() => [dialogTitle(), insurance()], ['Fredu Borg', '[x] [ ] [ ]']);
  clickAt('insured-elsewhere');
  await shows(insurance, '( ) ( ) [x]');
  pressIn('dialog', submitOne);
  await shows(problems, [agencyMissing]);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(problems, []);
  clickAt('insured-elsewhere');
  await shows(insurance, '[x] [ ] [ ]');
  clickAt('personal-accident');
  await shows(() => seen('€19.00'), true);
  pressIn('dialog', submitOne);
  // Nobody has answered yet: the dialog is closed, and the filter lets Fredu through no longer.
  await shows(() => [dialogTitle(), row('Fredu'), network.waiting(renewInsurance)], [null, ['', '', ''], 1]);
  expect(network.last(renewInsurance)?.body).toEqual({
    member_id: 5,
    membership_number: null,
    year: String(thisYear),
    insurance: {
      third_party: true,
      personal_accident: true,
      insured_elsewhere: { has_insurance_elsewhere: false, other_insurance_agency_name: '' },
    },
  });
  await network.answer(renewInsurance, { reason: 'The group is disabled.' }, 400);
  const malformed = 'Could not renew the membership as the request was malformed.';
  await shows(() => [row('Fredu'), toasts()], [[not, not, not, 'held', 'ready'], [`Error: ${malformed}`]]);
  await shows(() => seen(`${malformed} The group is disabled.`), true);
  clickAt('renew-insurance-1');
  await shows(dialogTitle, 'Anna Borg');
  pressIn('dialog', submitOne);
  await shows(() => network.waiting(renewInsurance), 1);
  expect(network.last(renewInsurance)?.body).toMatchObject({ member_id: null, membership_number: 1101 });
  fillAt('filter-this', 'any');
  // While it is under way there is no certificate yet.
  await shows(() => row('Anna'), [not, is, not, 'held', 'held']);
  await network.answer(renewInsurance, insuranceRenewed);
  await shows(() => row('Anna'), [not, is, not, 'ready', 'held']);
  await shows(() => toasts().at(-1), 'Renewal successful: Membership was renewed successfully.');
  await close();
});

test('who is ticked is renewed at once: the conflicts and the price come first, and who is left can be tried again', async () => {
  const { close, network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  expect(button(t('groupMembers.bulk'))).toBe('held');
  for (const name of ['Anna', 'Dolor', 'Ċetta', 'Ġorġ']) {
    await userEvent.click(page.getByRole('checkbox', { name: `Tick ${name} Borg` }));
  }
  fillAt('member-search', 'dolor');
  await shows(ticked, '4 people ticked');
  press(t('groupMembers.bulk'));
  await shows(dialogTitle, 'Renew insurance of 4 people');
  const said = () => document.querySelector<HTMLElement>('[role="dialog"]')?.innerText ?? '';
  expect(said()).toContain('2 people are left out');
  expect(said()).toContain(`Ċetta Borg: already renewed for ${thisYear}`);
  expect(said()).toContain('Ġorġ Borg: deceased');
  expect(said()).not.toContain(agencyMissing);
  clickAt('insured-elsewhere');
  await shows(() => [said().includes(agencyMissing), submits()], [true, 'Renew 2 people for €0.00']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(() => said().includes(agencyMissing), false);
  clickAt('insured-elsewhere');
  await shows(insurance, '[x] [ ] [ ]');
  clickAt('personal-accident');
  await shows(submits, 'Renew 2 people for €38.00');
  const lacking =
    '1 person needs Third Party Liability insurance, or insurance elsewhere, for a licence\nDolor Borg';
  expect(said()).not.toContain('needs third party');
  clickAt('third-party');
  await shows(() => said().replaceAll(/\n+/g, '\n').includes(lacking), true);
  clickAt('third-party');
  await shows(() => [submits(), said().includes('needs third party')], ['Renew 2 people for €38.00', false]);
  expect(valueAt('agencyName')).toBeNull();
  document.querySelector<HTMLElement>('[role="dialog"] form button[type="submit"]')?.click();
  await network.answer(renewInsurance, insuranceRenewed);
  await shows(
    () => [results(), saidIn('dialog', '1 of 2 people')],
    [['Anna Borg: Renewed', 'Dolor Borg: Waiting'], true],
  );
  await userEvent.keyboard('{Escape}');
  expect(dialogTitle()).toBe('Renew insurance of 2 people');
  await network.answer(renewInsurance, { reason: 'Insurance is required.' }, 400);
  await shows(results, [
    'Anna Borg: Renewed',
    'Dolor Borg: Could not renew the membership as the request was malformed. Insurance is required.',
  ]);
  expect([said().includes('1 of 2 people were renewed'), toasts()]).toEqual([true, []]);
  press(t('bulk.again', { count: 1 }));
  await shows(() => [dialogTitle(), submits()], ['Renew insurance of 1 person', 'Renew 1 person for €19.00']);
  await userEvent.keyboard('{Escape}');
  await shows(() => [dialogTitle(), ticked()], [null, '3 people ticked']);
  await close();
});

test('a disabled group renews nobody and says so; certificates are printed still', async () => {
  const { close } = await openList({
    [lines.groups]: [{ short_name: 'lhg', name: 'Living History', enabled: false }],
  });
  await shows(() => row('Fredu'), [not, not, not, 'held', 'held']);
  expect(row('Ċetta')).toEqual([not, is, not, 'ready', 'held']);
  expect(seen('The group is disabled')).toBe(true);
  await expect
    .element(page.getByRole('button', { name: 'Renew insurance of Fredu Borg' }))
    .toHaveAccessibleDescription('The group is disabled.');
  await close();
});

test('over New Year the year that the list shows is the one that is renewed, by the server’s clock', async () => {
  const { close, network } = await openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    hold: [lines.members, renewInsurance],
  });
  const next = thisYear + 1;
  await network.answer(lines.members, [listedMember({ id: 1, renewed_this_year: false })], 200, {
    date: `Fri, 01 Jan ${next} 00:00:05 GMT`,
  });
  await shows(() => seen(`Renewed ${next + 1}`), true);
  clickAt('renew-insurance-1');
  await shows(() => dialogTitle() !== null, true);
  pressIn('dialog', `Renew insurance for ${next}`);
  await shows(() => network.waiting(renewInsurance), 1);
  expect(network.last(renewInsurance)?.body).toMatchObject({ year: String(next) });
  await network.answer(renewInsurance, undefined, 200, { date: new Date().toUTCString() });
  await close();
});
