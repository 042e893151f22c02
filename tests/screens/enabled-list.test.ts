import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { Change, Entry } from '#machines/registry/changes.ts';
import { enabledListMachine, shownEntries } from '#machines/registry/enabled-list.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { dialogTitle, fillAt, openOffice, saidIn, valueAt } from '#tests/support/screens/office-app.tsx';
import { administrators, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { clubs, groups } from '#tests/support/screens/member-data.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { button, messageAt, notice, press, shows } from '#tests/support/screens/page.ts';
import { controlNamed, controlMatching } from '#tests/support/screens/controls.ts';

const vsc = 'Valletta Shooting Club';
const loaded: readonly Entry[] = [
  { id: 'assoc', name: 'The Association', fee: 1000, mandatory: true, enabled: true },
  { id: 'vsc', name: vsc, fee: 2500, mandatory: false, enabled: true },
];
/** What the server has when it is asked again: somebody else changes the association's fee meanwhile, back and forth. */
const [first, second] = ['12.00', '13.00'].map((fee) => ({
  entries: [{ ...loaded[0], fee: Number(fee) * 100 }, loaded[1]] as readonly Entry[],
  wire: [{ ...clubs[0], fee }, clubs[1]],
})) as [Reread, Reread];
interface Reread {
  readonly entries: readonly Entry[];
  readonly wire: unknown;
}

const calls = {
  enabled: registryLines.clubStatus,
  mandatory: registryLines.clubMandatory,
} as const;
const refusals = {
  enabled: 'You do not have sufficient permission(s) to update the club status.',
  mandatory: 'You do not have sufficient permission(s) to update the club mandatory status.',
} as const;
const feeRefused = 'You do not have sufficient permission(s) to update the club fee.';
const failed = 'Could not fetch clubs due to a technical error.';

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

const untouchedClub = 'true false 2500';

function clubOf(entries: readonly Entry[]): string {
  const club = entries.find(({ id }) => id === 'vsc');
  return `${club?.enabled} ${club?.mandatory} ${club?.fee}`;
}

/** The form of the fee, thirty euro. */
const { typed, sent, refused } = formSnapshots({ id: 'vsc', fee: '30.00' });

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
  const model = modelOf(enabledListMachine, {
    samples: [
      { type: 'retried' },
      { type: 'change asked', change: { id: 'vsc', field: 'enabled', value: false } },
      { type: 'change asked', change: { id: 'vsc', field: 'enabled', value: true } },
      { type: 'change asked', change: { id: 'vsc', field: 'mandatory', value: true } },
      { type: 'change accepted' },
      { type: 'change refused', message: refusals.enabled },
      { type: 'change refused', message: refusals.mandatory },
      { type: 'fee opened', id: 'vsc' },
      { type: 'fee closed' },
      { type: 'fee answered' },
      { type: 'xstate.snapshot.feeForm', snapshot: typed },
      { type: 'xstate.snapshot.feeForm', snapshot: sent },
      { type: 'xstate.snapshot.feeForm', snapshot: refused },
      { type: 'xstate.done.actor.load', output: loaded },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.reread', output: first.entries },
      { type: 'xstate.done.actor.reread', output: second.entries },
      { type: 'xstate.error.actor.reread', error: new Error(failed) },
      { type: 'xstate.done.actor.feeForm', output: { values: { fee: '30.00' }, answer: null } },
    ],
    matters: ({ context }) => [context.pending, clubOf(context.entries), context.entries[0]?.fee],
    when: (snapshot, event) => {
      const { context } = snapshot;
      const { entries, pending } = context;
      const [oldest] = pending;
      const shown = clubOf(shownEntries(context));
      const untouched = clubOf(entries) === untouchedClub && pending.length === 0;
      if (event.type === 'change asked') {
        // Nothing can be clicked behind the dialog, nor what is so already; a second click stands for all further ones.
        if (snapshot.matches({ listed: { fee: 'open' } })) return false;
        if (event.change.field === 'mandatory') return untouched;
        return (
          pending.length < 2 && shown === `${!event.change.value} false 2500` && oldest?.field !== 'mandatory'
        );
      }
      if (event.type === 'fee opened') return untouched;
      // Said by the list itself as the fee is answered.
      if (event.type === 'fee answered') return false;
      if (event.type === 'change accepted') return oldest !== undefined;
      if (event.type === 'change refused')
        return oldest !== undefined && refusals[oldest.field] === event.message;
      if (event.type === 'xstate.done.actor.reread')
        return (event.output === first.entries) === (entries[0]?.fee !== 1200);
      return true;
    },
    walk: true,
  });

  const coverage = await model.drive({
    where: 'on the screen',
    open: async () => {
      const office = await openOffice({
        path: '/admin/clubs/list',
        hold: [lines.clubs, registryLines.clubStatus, registryLines.clubMandatory, registryLines.clubFee],
      });
      return { ...office, fee: { typed: '', refused: false } };
    },
    does: {
      retried: () => press(t('app.retry')),
      'change asked': (_, { change }) => {
        if (change.field === 'mandatory')
          document.querySelector<HTMLInputElement>(`[aria-label="Mandatory: ${vsc}"]`)?.click();
        else press(`${change.value === true ? 'Enable' : 'Disable'} ${vsc}`);
      },
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
      'fee answered': () => {
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
      'xstate.error.actor.reread': async ({ network, portal }) => {
        const raised = () => portal.services.notices.getSnapshot().context.raised;
        const before = raised();
        await network.answer(lines.clubs, { reason: '' }, 500);
        await shows(raised, before + 1);
      },
      'xstate.done.actor.feeForm': async ({ network }, _, { before }) => {
        await network.answer(registryLines.clubFee);
        await answerTheOlder(network, before);
      },
    },
    controls: {
      retried: () => controlNamed(t('app.retry')),
      'change asked': ({ change }) =>
        change.field === 'mandatory'
          ? controlMatching(`[aria-label="Mandatory: ${vsc}"]`)
          : controlNamed(`${change.value ? 'Enable' : 'Disable'} ${vsc}`),
      'fee opened': () => controlNamed(`Change the fee of ${vsc}`),
      'fee closed': () => controlNamed(t('app.close'), '[role="dialog"]'),
    },
    sees: async ({ fee, network }, snapshot) => {
      const listed = snapshot.matches('listed');
      const asked = snapshot.hasTag('fee asked');
      const looks = () => ({
        rows: tableRows(),
        dialog: dialogTitle(),
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
        fee: asked ? fee.typed : null,
        feeRefused: asked && fee.refused,
        feeSent: snapshot.matches({ listed: { fee: { open: 'sending' } } }) ? 1 : 0,
        failure: snapshot.matches('unavailable') ? failed : null,
        reading: snapshot.matches('loading') || snapshot.matches({ listed: { truth: 'rereading' } }) ? 1 : 0,
        sending: snapshot.context.pending.length > 0 ? 1 : 0,
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '11/11', transitions: '18/18', steps: '279/279', paths: 20 });
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
      Status: 'EnabledDisableYou cannot disable your own account.',
    },
    {
      Username: 'reenact',
      Name: 'Ġużè Żahra',
      Group: 'LHG',
      Email: 'guze@example.mt',
      'Mobile number': '+356 79000002',
      Status: 'EnabledDisable',
      note: 'Could not update the administrator status as the request was malformed. The last administrator of the association cannot be disabled.',
    },
  ]);
  expect(office.network.last(registryLines.administratorStatus)).toEqual({
    line: registryLines.administratorStatus,
    body: { username: 'reenact', status: false },
    token: 'office-token',
  });
  await office.close();
});

test('by the keyboard alone: a group is disabled, and a fee that is none is refused before it is sent', async () => {
  const office = await openOffice({
    path: '/admin/affiliated-groups/list',
    answers: { [lines.groups]: groups, [registryLines.groupStatus]: undefined },
  });
  await shows(() => button('Disable Living History Group'), 'ready');
  page.getByRole('button', { name: 'Disable Living History Group' }).element().focus();
  await userEvent.keyboard('{Enter}');
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
  await office.close();
});
