import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { enabledListMachine, shownEntries } from '#machines/registry/enabled-list.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import {
  dialogTitle,
  failWithNotice,
  fillAt,
  openOffice,
  pressIn,
  question,
  saidIn,
  valueAt,
} from '#tests/support/screens/office-app.tsx';
import { administrators, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { clubs, groups } from '#tests/support/screens/member-data.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { button, messageAt, notice, press, shows } from '#tests/support/screens/page.ts';
import { controlNamed, controlMatching } from '#tests/support/screens/controls.ts';
import {
  clubOf,
  failed,
  first,
  questions,
  refused,
  samples,
  saysInDialog,
  second,
  sent,
  switchFor,
  vsc,
  when,
} from './enabled-list-samples.ts';

const calls = { enabled: registryLines.clubStatus, mandatory: registryLines.clubMandatory } as const;
const forbidden = [{ reason: 'forbidden' }, 403] as const;
const changeFee = `Change the fee of ${vsc}`;
const feeRefused = 'You do not have sufficient permission(s) to update the club fee.';

type Snapshot = SnapshotFrom<typeof enabledListMachine>;

function drawn(context: Snapshot['context']) {
  return shownEntries(context).map(({ id, name, fee = 0, mandatory, enabled }) => ({
    'Full name': name,
    'Short name': id,
    Fee: `€${(fee / 100).toFixed(2)}Change`,
    Mandatory: mandatory ? '[x]' : '[ ]',
    Status: enabled ? 'EnabledDisable' : 'DisabledEnable',
    ...(context.refusals[id] === undefined ? {} : { note: context.refusals[id] }),
  }));
}

/** Answers a change; where the list is being read again meanwhile, its answer from before must count for nothing. */
async function answerChange(
  network: Network,
  before: Snapshot,
  field: 'fee' | keyof typeof calls,
  ...refusal: [] | [body: unknown, status: number]
): Promise<void> {
  await network.answer(field === 'fee' ? registryLines.clubFee : calls[field], ...refusal);
  if (!before.matches({ listed: { truth: 'rereading' } })) return;
  await shows(() => network.waiting(lines.clubs), 2);
  await network.answer(lines.clubs, []);
}

test('every switch of the clubs, its answers and its refusals', async () => {
  const coverage = await screenModelOf(enabledListMachine, {
    samples,
    matters: (snapshot) => {
      const { asked, entries, pending } = snapshot.context;
      return [pending, clubOf(entries), entries[0]?.fee, snapshot.hasTag('asking') && asked?.field];
    },
    when,
    walk: true,
  }).drive({
    open: async () => {
      const office = await openOffice({
        path: '/admin/clubs/list',
        hold: [lines.clubs, registryLines.clubStatus, registryLines.clubMandatory, registryLines.clubFee],
      });
      return { ...office, fee: { typed: '', refused: false } };
    },
    buttons: {
      retried: t('app.retry'),
      'change declined': 'Cancel',
    },
    does: {
      'change asked': (_, { change }) => document.querySelector<HTMLElement>(switchFor(change))?.click(),
      'change confirmed': (_, __, { before }) =>
        pressIn('question', questions[before.context.asked?.field ?? 'enabled'].yes),
      'change accepted': ({ network }, _, { before }) =>
        answerChange(network, before, before.context.pending[0]?.field ?? 'enabled'),
      'change refused': ({ network }, _, { before }) =>
        answerChange(network, before, before.context.pending[0]?.field ?? 'enabled', ...forbidden),
      'fee opened': ({ fee }) => {
        Object.assign(fee, { typed: '25.00', refused: false });
        press(changeFee);
      },
      'fee closed': () => press(t('app.close')),
      'dialog answered': () => {
        throw new Error('nobody says so');
      },
      'xstate.snapshot.feeForm': async ({ fee, network }, { snapshot }, { before }) => {
        if (snapshot === refused) {
          fee.refused = true;
          return answerChange(network, before, 'fee', ...forbidden);
        }
        const value = snapshot === sent || fee.typed !== '30.00' ? '30.00' : '31.00';
        Object.assign(fee, { typed: value, refused: false });
        fillAt('change-fee', value);
        if (snapshot === sent) press(t('clubs.fee.submit'));
      },
      'xstate.done.actor.load': ({ network }) => network.answer(lines.clubs, clubs),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.clubs, { reason: '' }, 500),
      'xstate.done.actor.reread': ({ network }, { output }) =>
        network.answer(lines.clubs, output === first.entries ? first.wire : second.wire),
      'xstate.error.actor.reread': (office) => failWithNotice(office, lines.clubs),
      'xstate.done.actor.feeForm': ({ network }, _, { before }) => answerChange(network, before, 'fee'),
    },
    controls: {
      'change asked': ({ change }) => controlMatching(switchFor(change)),
      'fee opened': () => controlNamed(changeFee),
      'fee closed': () => controlNamed(t('app.close'), '[role="dialog"]'),
      'change declined': () => controlNamed('Cancel', '[role="alertdialog"]'),
      'change confirmed': () => controlMatching('[role="alertdialog"] button:first-of-type'),
    },
    sees: async ({ fee, network }, snapshot) => {
      const listed = snapshot.matches('listed');
      const asked = snapshot.hasTag('fee asked');
      const asking = snapshot.hasTag('asking') ? snapshot.context.asked : null;
      const looks = () => ({
        rows: tableRows(),
        dialog: dialogTitle(),
        question: question(),
        concerned: asking !== null && saidIn('question', questions[asking.field].concerned),
        feeConcerned: saysInDialog(
          'A new fee concerns 10 members who pay it. It counts for renewals from now on.',
        ),
        fee: valueAt('change-fee'),
        feeRefused: saidIn('dialog', feeRefused),
        feeSent: network.waiting(registryLines.clubFee),
        failure: notice(t('app.refused')),
        reading: network.waiting(lines.clubs),
        sending: Object.values(calls).reduce((sum, line) => sum + network.waiting(line), 0),
      });
      await shows(looks, {
        rows: listed ? drawn(snapshot.context) : [],
        dialog: asked ? `Fee of ${vsc}` : null,
        question: asking ? questions[asking.field].title : null,
        concerned: asking !== null,
        feeConcerned: asked,
        fee: asked ? fee.typed : null,
        feeRefused: asked && fee.refused,
        feeSent: snapshot.matches({ listed: { fee: { open: 'sending' } } }) ? 1 : 0,
        failure: snapshot.matches('unavailable') ? failed : null,
        reading: snapshot.matches('loading') || snapshot.matches({ listed: { truth: 'rereading' } }) ? 1 : 0,
        sending: snapshot.context.pending.length > 0 ? 1 : 0,
      });
    },
  });

  expect(coverage).toEqual({ states: '14/14', transitions: '21/21', steps: '393/393', paths: 25 });
});

test('the administrators: nobody disables themselves, and the server’s own reason stands beside its row', async () => {
  const office = await openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    hold: [registryLines.administratorStatus],
  });
  await shows(() => button('Disable Doris Bonniċi'), 'held');
  expect(document.getElementById('why-registrar')?.textContent).toBe('You cannot disable your own account.');
  press('Disable Ġużè Żahra');
  await shows(
    () => tableRows().map((row) => row['Status']),
    ['EnabledDisableYou cannot disable your own account.', 'DisabledEnable'],
  );
  await office.network.answer(
    registryLines.administratorStatus,
    { reason: 'The last administrator of the association cannot be disabled.' },
    400,
  );
  await shows(tableRows, [
    {
      Username: 'registrar',
      Name: 'Doris Bonniċi',
      Group: 'AMACS',
      Email: 'doris@example.mt',
      'Mobile number': '+356 79000001',
      Password: '',
      Status: 'EnabledDisableYou cannot disable your own account.',
    },
    {
      Username: 'reenact',
      Name: 'Ġużè Żahra',
      Group: 'LHG',
      Email: 'guze@example.mt',
      'Mobile number': '+356 79000002Change',
      Password: 'Send new',
      Status: 'EnabledDisable',
      note: 'Could not update the administrator status as the request was malformed. The last administrator of the association cannot be disabled.',
    },
  ]);
  expect(office.network.last(registryLines.administratorStatus)).toEqual({
    line: registryLines.administratorStatus,
    body: { username: 'reenact', status: false },
    token: 'office-token',
  });
});

test('by the keyboard alone: a group is disabled, and a fee that is none is refused before it is sent', async () => {
  const office = await openOffice({
    path: '/admin/affiliated-groups/list',
    answers: { [lines.groups]: groups, [registryLines.groupStatus]: undefined },
  });
  await shows(() => button('Disable Living History Group'), 'ready');
  page.getByRole('button', { name: 'Disable Living History Group' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(question, 'Disable Living History Group?');
  expect(saidIn('question', 'It concerns 7 people of this group.')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await shows(question, null);
  await shows(() => document.activeElement?.ariaLabel, 'Disable Living History Group');
  await userEvent.keyboard('{Enter}');
  await shows(question, 'Disable Living History Group?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(tableRows, [
    { 'Full name': 'Living History Group', 'Short name': 'lhg', Status: 'DisabledEnable' },
  ]);
  await shows(() => office.network.last(registryLines.groupStatus)?.body, {
    short_name: 'lhg',
    status: false,
  });
  office.visit('/admin/clubs/list');
  await shows(() => button(changeFee), 'ready');
  page.getByRole('button', { name: changeFee }).element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(dialogTitle, `Fee of ${vsc}`);
  fillAt('change-fee', '-1');
  document.getElementById('change-fee')?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(() => messageAt('change-fee'), 'Fee should be a number greater than or equal to 0.');
  await userEvent.keyboard('{Escape}');
  await shows(dialogTitle, null);
  await shows(() => document.activeElement?.ariaLabel, changeFee);
  expect(office.network.last(registryLines.clubFee)).toBe(undefined);
});
