import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { euro } from '#domain/money.ts';
import { t } from '#domain/texts/texts.ts';
import { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, memberOf, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import {
  boxAt,
  clickAt,
  dialogTitle,
  fillAt,
  formInDialog,
  openOffice,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { button, messageAt, press, shows, toasts } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import {
  bodyOf,
  coverOf,
  insuranceSnapshots,
  lastYear,
  type Machine,
  nextYear,
  refusals,
  samples,
  sent,
  when,
  wrongWith,
} from './admin-renewal-samples.ts';

/** The office, and what is said in the dialog since it was last sent: a refusal, or what is wrong with each change. */
type System = Office & {
  listReads: number;
  said: 'nothing yet' | 'nothing' | 'what is wrong' | (typeof refusals)[number];
};

/** A change is checked after the first submit, but not while that is on its way. */
function changed(system: System, before: SnapshotFrom<Machine>): void {
  if (system.said === 'nothing yet' || before.matches({ choosing: 'renewing' })) return;
  system.said = 'what is wrong';
}

function readsOfTheList({ network }: Office): number {
  return network.made.filter(({ line }) => line === lines.members).length;
}

test('every moment of a renewal by the office, on its dialog', async () => {
  const office = await openOffice({ path: '/admin/members/list', hold: [lines.records, lines.renew] });
  await shows(() => button(`Renew Membership of Ġorġa Żammit`), 'ready');
  const coverage = await screenModelOf(adminRenewalMachine, {
    inputs: [{ member: memberOf(listedMember()), thisYear }],
    samples,
    matters: ({ context }) => context.chosen,
    when,
    walk: true,
  }).drive<System>({
    open: () => {
      clickAt('renew-member-1');
      return { ...office, listReads: readsOfTheList(office), said: 'nothing yet' };
    },
    buttons: { retried: t('app.retry') },
    does: {
      'year chosen': (system, { year }, { before }) => {
        changed(system, before);
        fillAt('year', String(year));
      },
      'club toggled': (system, _, { before }) => {
        changed(system, before);
        clickAt('club-vsc');
      },
      'group toggled': (system, _, { before }) => {
        changed(system, before);
        clickAt('group-lhg');
      },
      cancelled: (_, __, { before }) =>
        press(before.matches('choosing') ? t('renewal.cancel') : t('app.close')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.records, { [thisYear]: recordOf() }),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.records, { reason: 'broken' }, 500),
      'xstate.done.actor.form': ({ network }) => network.answer(lines.renew),
      'xstate.snapshot.form': (system, { snapshot }) => {
        const refusal = refusals.find((one) => one.snapshot === snapshot);
        system.said = refusal ?? 'nothing';
        if (snapshot === sent) return formInDialog()?.requestSubmit();
        const { fields, status } = refusal ?? {};
        return system.network.answer(lines.renew, { reason: 'forbidden', fields }, status);
      },
      'xstate.snapshot.licences': (system, _, { before }) => {
        changed(system, before);
        clickAt('licence-target_a');
      },
      'xstate.snapshot.insurance': (system, { snapshot }, { before }) => {
        changed(system, before);
        const from = coverOf(before.context.chosen.insurance);
        const to = insuranceSnapshots.find((one) => one.snapshot === snapshot)?.cover;
        if (from === 'named' || to === 'named') fillAt('agencyName', to === 'named' ? 'Għarb Mutual' : '');
        else if (from === 'elsewhere' || to === 'elsewhere') clickAt('insured-elsewhere');
        else clickAt('third-party');
      },
    },
    controls: {
      'year chosen': () => controlAt('year'),
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      cancelled: () => [controlNamed(t('renewal.cancel')), controlNamed(t('app.close'), '[role="dialog"]')],
    },
    sees,
    close: async ({ network }) => {
      if (network.waiting(lines.renew) > 0) await network.answer(lines.renew);
      else if (dialogTitle() !== null) press(t('app.close'));
      await shows(dialogTitle, null);
    },
  });

  expect(coverage).toEqual({ states: '7/7', transitions: '14/14', steps: '52/52', paths: 5 });
});

/** What is held in the dialog beside its fields. */
function said() {
  const form = formInDialog();
  const title = [...document.querySelectorAll('[role="dialog"] p')].find(
    (one) => one.textContent === t('app.refused'),
  );
  return {
    title: dialogTitle(),
    summary: [...(form?.querySelectorAll('[role="alert"] a') ?? [])].map((one) => one.textContent),
    refusal: title?.nextElementSibling?.textContent ?? null,
    retry: [...document.querySelectorAll('[role="dialog"] button')].some(
      (one) => one.textContent === t('app.retry'),
    ),
  };
}

async function sees(system: System, snapshot: SnapshotFrom<Machine>): Promise<void> {
  const { network } = system;
  const calls = () => ({ reading: network.waiting(lines.records), sending: network.waiting(lines.renew) });
  if (snapshot.status === 'done') {
    // What is asked for on the way out comes too late to be of use.
    while (network.waiting(lines.records) > 0) await network.answer(lines.records, {});
    const reads = system.listReads + (snapshot.matches('renewed') ? 1 : 0);
    await shows(
      () => [dialogTitle(), calls(), readsOfTheList(system)],
      [null, { reading: 0, sending: 0 }, reads],
    );
    return;
  }
  const { chosen, refusal } = snapshot.context;
  const { said: stands } = system;
  const problems: Readonly<Record<string, string | undefined>> =
    stands === 'what is wrong' ? wrongWith(chosen) : typeof stands === 'object' ? stands.fields : {};
  const refused = typeof stands === 'object' ? stands.message : null;
  const choosing = snapshot.matches('choosing');
  const busy = snapshot.matches({ choosing: 'renewing' });
  const { insurance } = chosen;
  const box = (held: boolean) => (held ? '[x]' : '[ ]');
  const cents = 1000 + (chosen.clubs.includes('vsc') ? 2500 : 0) + (insurance.thirdParty ? 1400 : 0);
  const looks = () => {
    const submit = formInDialog()?.querySelector('button[type="submit"]');
    return {
      ...said(),
      ...calls(),
      sent: network.waiting(lines.renew) > 0 ? network.last(lines.renew)?.body : null,
      year: valueAt('year'),
      boxes: ['club-assoc', 'club-vsc', 'group-lhg', 'licence-target_a', 'third-party', 'insured-elsewhere']
        .map(boxAt)
        .join(' '),
      agency: valueAt('agencyName'),
      messages: ['clubs', 'insurance', 'agencyName'].map(messageAt),
      total: formInDialog()?.querySelector('output')?.textContent ?? null,
      submit: submit ? [submit.getAttribute('aria-busy') === 'true', submit.textContent] : null,
    };
  };
  await shows(looks, {
    title: 'Renew Ġorġa Żammit',
    reading: snapshot.matches('loading') ? 1 : 0,
    sending: busy ? 1 : 0,
    // A club toggled while it is on its way is no longer in what was sent.
    sent: busy ? bodyOf({ ...chosen, clubs: ['assoc', 'vsc'] }) : null,
    retry: snapshot.matches('unavailable'),
    refusal: snapshot.matches('unavailable') ? refusal : choosing ? refused : null,
    summary: choosing && !busy ? Object.values(problems) : [],
    year: choosing ? String(chosen.year) : null,
    boxes: choosing
      ? [
          '(x)',
          box(chosen.clubs.includes('vsc')),
          box(chosen.affiliatedGroups.includes('lhg')),
          box(chosen.licences.includes('target_a')),
          insurance.insuredElsewhere ? '( )' : box(insurance.thirdParty),
          box(insurance.insuredElsewhere),
        ].join(' ')
      : 'absent absent absent absent absent absent',
    agency: choosing && insurance.insuredElsewhere ? insurance.agencyName : null,
    messages: ['clubs', 'insurance', 'agencyName'].map((name) => problems[name] ?? null),
    total: choosing ? euro(cents) : null,
    submit: choosing ? [busy, `Renew for ${chosen.year}: ${euro(cents)}`] : null,
  });
}

test.each([
  { renewed: [false, false, false], years: [lastYear, thisYear, nextYear] },
  { renewed: [true, false, false], years: [thisYear, nextYear] },
  { renewed: [false, true, false], years: [lastYear, nextYear] },
  { renewed: [false, false, true], years: [lastYear, thisYear] },
  { renewed: [true, true, false], years: [nextYear] },
  { renewed: [true, false, true], years: [thisYear] },
  { renewed: [false, true, true], years: [lastYear] },
  { renewed: [true, true, true], years: null },
])('renewed $renewed of the last, this and the next year leaves $years', async ({ renewed, years }) => {
  const [renewed_previous_year, renewed_this_year, renewed_next_year] = renewed;
  const member = listedMember({ renewed_previous_year, renewed_this_year, renewed_next_year });
  await openOffice({ path: '/admin/members/list', answers: { [lines.members]: [member] } });
  const renew = 'Renew Membership of Ġorġa Żammit';
  await shows(() => button(renew), years === null ? 'held' : 'ready');
  press(renew);
  if (years !== null) await shows(() => valueAt('year'), String(years[0]));
  const options = [...document.querySelectorAll('#year option')].map((one) => Number(one.textContent));
  expect(options).toEqual(years ?? []);
});

test('by pointer and keyboard: a VIP is renewed without club fees, once though it is pressed twice', async () => {
  const vip = listedMember({ vip: true });
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: [vip] },
    hold: [lines.renew],
  });
  await page.getByRole('button', { name: 'Renew Membership of Ġorġa Żammit' }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('renewal.year') }), String(nextYear));
  await page.getByText('Living History Group', { exact: true }).click();
  page.getByRole('checkbox', { name: 'Target Shooter Licence A', exact: true }).element().focus();
  await userEvent.keyboard(' ');
  await shows(() => formInDialog()?.querySelector('output')?.textContent, '€14.00');
  expect(formInDialog()?.textContent).not.toContain('€25.00');
  const submit = page.getByRole('button', { name: `Renew for ${nextYear}: €14.00` });
  await submit.click();
  await shows(() => button(`Renew for ${nextYear}: €14.00`), 'busy');
  await submit.click({ force: true });
  await userEvent.keyboard('{Escape}');
  expect(dialogTitle()).toBe('Renew Ġorġa Żammit');
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
  await shows(toasts, ['Renewal successful: Membership was renewed successfully.']);
  await shows(() => document.activeElement?.getAttribute('aria-label'), 'Renew Membership of Ġorġa Żammit');
  expect(office.network.made.filter(({ line }) => line === lines.renew)).toEqual([
    {
      line: lines.renew,
      token: 'office-token',
      body: {
        year: String(nextYear),
        clubs: ['assoc', 'vsc'],
        affiliated_groups: ['lhg'],
        licences: ['target_a'],
        insurance: {
          third_party: true,
          personal_accident: false,
          insured_elsewhere: { has_insurance_elsewhere: false, other_insurance_agency_name: '' },
        },
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
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: [member], [lines.records]: records },
    hold: [lines.renew],
  });
  await page.getByRole('button', { name: 'Renew Membership of Ġorġa Żammit' }).click();
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
  await openOffice({ path: '/admin/members/list', answers: { [lines.records]: records } });
  await shows(() => button('Renew Membership of Ġorġa Żammit'), 'ready');
  press('Renew Membership of Ġorġa Żammit');
  await shows(() => summary()[0], first);
});

test('what is wrong is said at once and beside its field, and is gone as soon as it is mended', async () => {
  await openOffice({ path: '/admin/members/list', answers: { [lines.records]: {} } });
  await shows(() => button('Renew Membership of Ġorġa Żammit'), 'ready');
  press('Renew Membership of Ġorġa Żammit');
  await shows(() => boxAt('third-party'), '[x]');
  const links = () => said().summary;
  clickAt('licence-rco');
  clickAt('third-party');
  expect(links()).toEqual([]);
  const submit = `Renew for ${lastYear}: €10.00`;
  await shows(() => button(submit), 'ready');
  press(submit);
  const noClub = 'Please select at least one club.';
  const uninsured = 'Insurance is required for target shooting licence holders.';
  await shows(links, [noClub, uninsured]);
  expect([messageAt('clubs'), messageAt('insurance')]).toEqual([noClub, uninsured]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  clickAt('club-vsc');
  await shows(links, [uninsured]);
  clickAt('insured-elsewhere');
  await shows(links, ['Please specify the name of the insurance agency.']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(links, []);
  expect(summary()).toContain('Insured Elsewhere: Għarb Mutual');
});
