import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { StateMachine } from 'xstate';
import { memberRequest } from '#domain/member/member-request.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { listOpenForms } from '#src/portal/open-forms.ts';
import { knownPerson } from '#tests/support/data/a-member.ts';
import { someOf } from '#tests/support/models/depth.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { groups } from '#tests/support/screens/member-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { press, shows } from '#tests/support/screens/page.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import { bookOf, corrects, entry, path as dayBookPath } from './payment-correction-samples.ts';
import { asksToCancel, cancellationLine, wouldCancel } from './renewal-cancellation-samples.ts';
import { owing, path as owedPath, pays, waives } from './owed-samples.ts';
import { disputed, wire } from './payments-samples.ts';
import { wires } from './settlement-samples.ts';
import { ask, statement } from './group-statement-samples.ts';
import { formsOfMembers } from './forms-of-members.ts';
import { openApplication } from '#domain/joining/application.ts';
import { anApplication } from '#tests/support/data/an-application.ts';
import { losesNothing } from './forms-that-lose-nothing.ts';

/** Where a form stands, how one comes to it, and a field of it with what is typed there. */
type Opened = {
  readonly path: string;
  readonly field: string;
  readonly typed?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The button that opens its dialog, and the one that brings that about first. */
  readonly opener?: string;
  readonly before?: string;
  /** How many other forms are open around it; else one where something was brought about first. */
  readonly others?: number;
};

const members = '/admin/members/list';
const correction = toWire(memberRequest, {
  id: 7,
  kind: 'correction',
  text: '',
  newMobile: '',
  at: '2026-11-20T09:30:00.000Z',
  person: { ...knownPerson, homePhone: '' },
});
const registry = {
  [registryLines.administrators]: administrators,
  [registryLines.owed]: [owing],
  [registryLines.dayBook]: bookOf(entry),
  [registryLines.payments]: [wire(disputed)],
  [registryLines.years]: [{ year: '2027', enabled: true }],
  [lines.groups]: groups,
  'GET /admin/reports/settlement': wires.many,
};

/** Dialogs around a form, by the machine that opens it and its name there. */
const dialogs: Readonly<Record<string, Opened>> = {
  'adminRenewal.renewalForm': {
    path: members,
    opener: 'Renew Membership of Ġorġa Żammit',
    field: 'paidBy',
    typed: 'cash',
  },
  'enabledList.feeForm': {
    path: '/admin/clubs/list',
    opener: 'Change the fee of Valletta Shooting Club',
    field: `change-fee-${thisYear}`,
    typed: '31.00',
  },
  'groupStatement.payForm': {
    path: '/admin/reports/group-statements',
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, false) },
    opener: 'Record payment of all…',
    field: 'payment-reference',
  },
  'lockout.mobileForm': {
    path: '/admin/administrators/list',
    opener: 'Change the mobile number of Ġużè Żahra',
    field: 'lockout-mobile',
    typed: '79000009',
  },
  'lockout.passwordForm': {
    path: '/admin/administrators/list',
    opener: 'Send Ġużè Żahra a first password',
    field: 'lockout-reason',
  },
  'applications.decisionForm': {
    path: '/admin/members/applications',
    answers: {
      'GET /admin/applications': [toWire(openApplication, anApplication)],
      [`GET /admin/applications/${anApplication.id}/photo`]: {
        photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      },
    },
    opener: 'Refuse: Ġuża Ċini',
    field: 'application-reason',
  },
  'memberRequests.decisionForm': {
    path: '/admin/members/requests',
    answers: { 'GET /admin/member-requests': [correction] },
    opener: 'Refuse: Correction, Ġorġa Żammit, 1001',
    field: 'decision-answer',
  },
  'owedDealing.payForm': { path: owedPath, opener: pays, field: 'owed-reference' },
  'owedDealing.waiveForm': { path: owedPath, opener: waives, field: 'owed-reason' },
  'paymentCorrection.correctionForm': {
    path: dayBookPath,
    before: 'Show',
    opener: corrects,
    field: 'correction-note',
  },
  'payments.markForm': {
    path: '/admin/administration/payments',
    opener: 'Mark as dealt with…: Ġorġa Żammit (1001)',
    field: 'mark-note',
  },
  'renewalCancellation.cancelForm': {
    path: `${members}?member=1`,
    answers: { [cancellationLine]: wouldCancel },
    opener: asksToCancel,
    field: 'cancellation-reason',
    others: 2,
  },
  'settlement.settleForm': {
    path: '/admin/reports/settlement',
    before: 'Search',
    opener: 'Record payment to Target Shooting Club…',
    field: 'settle-reference',
  },
  'settlement.takeBackForm': {
    path: '/admin/reports/settlement',
    before: 'Search',
    opener: 'Take back: €5.00 to Target Shooting Club, 19/11/2026…',
    field: 'taking-back-reason',
  },
  'yearPrices.pricesForm': {
    path: '/admin/administration/renewals',
    opener: 'Prices of 2027',
    field: 'prices-enrolment',
    typed: '20',
  },
};

/** Pages with a form, likewise; where one machine has several, the page is named too. */
const pages: Readonly<Record<string, Opened>> = {
  'addition.additionForm of an administrator': { path: '/admin/administrators/add', field: 'firstName' },
  'addition.additionForm of a club': { path: '/admin/clubs/add', field: 'name' },
  'addition.additionForm of a group': { path: '/admin/affiliated-groups/add', field: 'name' },
  'association.associationForm': { path: '/admin/administration/association', field: 'telephone' },
  'memberUpdate.detailsForm': { path: `${members}?member=1`, field: 'firstName' },
  'profile.contactForm': { path: '/admin/profile/update', field: 'email' },
  'profile.passwordForm': { path: '/admin/profile/update', field: 'newPassword' },
};

const title = 'Leave without saving?';
const list = '/admin/clubs/list';

async function open({ answers, before, opener, path, field }: Opened) {
  sessionStorage.clear();
  await inWindow('desk');
  const office = await openOffice({ path, answers: { ...registry, ...answers } });
  async function reach(first?: string): Promise<void> {
    for (const name of [first, opener]) {
      if (name === undefined) continue;
      await shows(() => controlNamed(name), 'ready');
      press(name);
    }
    await shows(() => controlAt(field), 'ready');
    await office.network.quiet();
  }
  await reach(before);
  return { ...office, reach };
}

const machines = import.meta.glob<Readonly<Record<string, unknown>>>('/machines/**/*.machine.ts', {
  eager: true,
});

test('every form of every machine is listed here', () => {
  const found = Object.values(machines)
    .flatMap((one) => Object.values(one))
    .filter((one) => one instanceof StateMachine)
    .flatMap(({ id, implementations }) =>
      Object.entries(implementations.actors)
        .filter(([, actor]) => actor instanceof StateMachine && actor.id === 'submission')
        .map(([name]) => `${id}.${name}`),
    );
  const listed = Object.keys({ ...dialogs, ...pages, ...losesNothing, ...formsOfMembers });
  expect(new Set(listed.map((one) => one.replace(/ of .*/, '')))).toEqual(new Set(found));
});

test.each(someOf(Object.entries(dialogs), 3))(
  '%s: a dialog that was typed in asks before it closes',
  async (_, one) => {
    const { back, path, reach } = await open(one);
    const at = path();
    const isOpen = () => [controlAt(one.field) === 'absent', question() === title, path()];
    await userEvent.keyboard('{Escape}');
    await shows(isOpen, [true, false, at]);
    await reach();
    await back();
    await shows(isOpen, [true, false, at]);
    await reach();
    fillAt(one.field, one.typed ?? 'Typed');
    await userEvent.keyboard('{Escape}');
    await shows(() => controlNamed(t('leave.no')), 'ready');
    pressIn('question', t('leave.no'));
    await shows(() => controlAt(one.field), 'ready');
    await back();
    await shows(() => controlNamed(t('leave.yes')), 'ready');
    pressIn('question', t('leave.yes'));
    await shows(isOpen, [true, false, at]);
    expect(listOpenForms().length).toBe(one.others ?? (one.before ? 1 : 0));
  },
);

test.each(someOf(Object.entries(pages), 3))(
  '%s: a page that was typed in asks before it is left',
  async (_, one) => {
    const { back, path, reach, visit } = await open(one);
    const at = path();
    visit(list);
    await shows(() => [path(), question()], [list, null]);
    visit(one.path);
    await reach();
    fillAt(one.field, one.field === 'email' ? 'other@example.mt' : 'Typed');
    await back();
    await shows(question, title);
    pressIn('question', t('leave.no'));
    await shows(() => [controlAt(one.field), path()], ['ready', at]);
    visit(list);
    await shows(question, title);
    pressIn('question', t('leave.yes'));
    await shows(() => [path(), question()], [list, null]);
    // What was discarded is gone for good.
    visit(one.path);
    await reach();
    visit(list);
    await shows(() => [path(), question()], [list, null]);
  },
);
