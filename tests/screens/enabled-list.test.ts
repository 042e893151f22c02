import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { Change } from '#machines/registry/changes.ts';
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
  vsc,
  when,
} from './enabled-list-samples.ts';

const calls = {
  enabled: registryLines.clubStatus,
  mandatory: registryLines.clubMandatory,
} as const;
const feeRefused = 'You do not have sufficient permission(s) to update the club fee.';

function drawn({
  entries,
  pending,
  refusals: refused,
}: Parameters<typeof shownEntries>[0] & {
  readonly refusals: Readonly<Record<string, string>>;
}) {
  return shownEntries({ entries, pending }).map(({ id, name, fee = 0, mandatory, enabled }) => ({
    'Full name': name,
    'Short name': id,
    Fee: `€${(fee / 100).toFixed(2)}Change`,
    Mandatory: mandatory ? '[x]' : '[ ]',
    Status: enabled ? 'EnabledDisable' : 'DisabledEnable',
    ...(refused[id] === undefined ? {} : { note: refused[id] }),
  }));
}

function callOf([oldest]: readonly Change[]): string {
  return calls[oldest?.field ?? 'enabled'];
}

/** The list is being read again and a change is answered meanwhile: the answer from before it must count for nothing. */
async function answerTheOlder(
  network: Network,
  before: SnapshotFrom<typeof enabledListMachine>,
): Promise<void> {
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
    buttons: { retried: t('app.retry') },
    does: {
      'change asked': (_, { change }) => {
        if (change.field === 'mandatory')
          document.querySelector<HTMLInputElement>(`[aria-label="Mandatory: ${vsc}"]`)?.click();
        else press(`${change.value === true ? 'Enable' : 'Disable'} ${vsc}`);
      },
      'change confirmed': (_, __, { before }) =>
        pressIn('question', questions[before.context.asked?.field ?? 'enabled'].yes),
      'change declined': () => pressIn('question', 'Cancel'),
      'change accepted': async ({ network }, _, { before }) => {
        await network.answer(callOf(before.context.pending));
        await answerTheOlder(network, before);
      },
      'change refused': async ({ network }, _, { before }) => {
        await network.answer(callOf(before.context.pending), { reason: 'forbidden' }, 403);
        await answerTheOlder(network, before);
      },
      'fee opened': ({ fee }) => {
        Object.assign(fee, { typed: '25.00', refused: false });
        press(`Change the fee of ${vsc}`);
      },
      'fee closed': () => press(t('app.close')),
      'dialog answered': () => {
        throw new Error('nobody says so');
      },
      'xstate.snapshot.feeForm': async ({ fee, network }, { snapshot }, { before }) => {
        if (snapshot === refused) {
          fee.refused = true;
          await network.answer(registryLines.clubFee, { reason: 'forbidden' }, 403);
          return answerTheOlder(network, before);
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
      'xstate.done.actor.feeForm': async ({ network }, _, { before }) => {
        await network.answer(registryLines.clubFee);
        await answerTheOlder(network, before);
      },
    },
    controls: {
      'change asked': ({ change }) =>
        change.field === 'mandatory'
          ? controlMatching(`[aria-label="Mandatory: ${vsc}"]`)
          : controlNamed(`${change.value ? 'Enable' : 'Disable'} ${vsc}`),
      'fee opened': () => controlNamed(`Change the fee of ${vsc}`),
      'fee closed': () => controlNamed(t('app.close'), '[role="dialog"]'),
      'change confirmed': () => controlMatching('[role="alertdialog"] button:first-of-type'),
      'change declined': () => controlNamed('Cancel', '[role="alertdialog"]'),
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
  await shows(() => button(`Change the fee of ${vsc}`), 'ready');
  page
    .getByRole('button', { name: `Change the fee of ${vsc}` })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await shows(dialogTitle, `Fee of ${vsc}`);
  fillAt('change-fee', '-1');
  document.getElementById('change-fee')?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(() => messageAt('change-fee'), 'Fee should be a number greater than or equal to 0.');
  await userEvent.keyboard('{Escape}');
  await shows(dialogTitle, null);
  await shows(() => document.activeElement?.getAttribute('aria-label'), `Change the fee of ${vsc}`);
  expect(office.network.last(registryLines.clubFee)).toBe(undefined);
});
