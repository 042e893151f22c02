import { test } from 'vitest';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { administrator, lines, verified } from '#tests/support/screens/office-data.ts';
import { fillAll, fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice, storedSession, storeSession, type Office } from '#tests/support/screens/office-app.tsx';
import { answerAsDevice, passkeyOffered } from '#tests/support/screens/devices.ts';
import { pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { Gate, gates } from '#tests/support/screens/gate.ts';
import { button, heading, press, shows } from '#tests/support/screens/page.ts';
import { clickNamed, controlNamed } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import {
  another,
  contact,
  isAnother,
  newcomer,
  nobody,
  pending,
  said,
  when,
  whose,
  type Session,
} from './admin-session-samples.ts';

type System = Office & { readonly gate: Gate; at: string };

const sessionEnded = 'Your session has ended. Please sign in again.';
const login = 'POST /admin/login';
const verify = 'POST /admin/verify';
const profile = '/admin/profile/update';

function choosePassword(): void {
  fillAll({ currentPassword: 'the sent one', newPassword: 'my own', confirmation: 'my own' });
  press(t('ownPassword.submit'));
}

async function enterArea({ gate }: System): Promise<void> {
  do await gate.open();
  while (gate.held > 0);
}

/** Waits for what is seen once whoever waits to be let in was let in; the session says whether to the area or the login. */
async function showsWithin({ gate }: System, look: () => unknown, expected: unknown): Promise<void> {
  const looks = () => {
    if (gate.held > 0) void gate.open();
    return look();
  };
  await shows(looks, expected);
}

test('every moment of an administrator’s session on the screen', async () => {
  await screenModelOf(adminSessionMachine, {
    inputs: [{ record: administrator }, { record: null }, { record: pending }],
    samples: [
      { type: 'area entered' },
      { type: 'retried' },
      { type: 'left' },
      { type: 'refused' },
      { type: 'contact details updated', ...contact },
      { type: 'password changed' },
      { type: 'passkey added' },
      { type: 'changed elsewhere', record: null },
      { type: 'changed elsewhere', record: pending },
      { type: 'changed elsewhere', record: administrator },
      { type: 'changed elsewhere', record: { ...administrator, email: contact.email } },
      { type: 'changed elsewhere', record: newcomer },
      { type: 'changed elsewhere', record: another },
      ...snapshotsFrom('signIn', nobody, getInitialSnapshot(adminSignInMachine, { pending })),
      { type: 'xstate.done.actor.signIn', output: administrator },
      { type: 'xstate.done.actor.signIn', output: newcomer },
      { type: 'xstate.done.actor.validate', output: 'valid' },
      { type: 'xstate.done.actor.validate', output: 'passkey asked' },
      { type: 'xstate.done.actor.validate', output: 'first password' },
      { type: 'xstate.done.actor.validate', output: 'refused' },
      { type: 'xstate.error.actor.validate', error: new Error('no answer') },
      { type: 'xstate.done.actor.endSession' },
      { type: 'xstate.error.actor.endSession', error: new Error('Session not found.') },
    ],
    matters: ({ context }) => [whose(context.record), context.ended],
    when,
  }).drive<System>({
    open: async ({ input }) => {
      const gate = new Gate();
      gates.entry = gate;
      const office = await openOffice({
        // A code asked for before a reload is given where it is asked for.
        path: input?.record?.state === 'pending' ? '/admin/verify' : profile,
        session: input?.record ?? null,
        hold: [
          lines.validate,
          login,
          verify,
          registryLines.contact,
          registryLines.password,
          registryLines.logout,
          registryLines.administrators,
        ],
        answers: {
          'POST /admin/profile/passkeys/challenge': passkeyOffered,
          'POST /admin/profile/passkeys': { passkeys: [], sms_off: false },
        },
      });
      answerAsDevice();
      return { ...office, gate, at: profile };
    },
    buttons: { retried: t('app.retry') },
    does: {
      'area entered': async (system, _, { before }) => {
        if (before.matches('unreachable')) {
          system.visit(profile);
          system.at = profile;
        }
        await enterArea(system);
      },
      // On a telephone it stands in the menu, which nobody needs to open for it.
      left: () => clickNamed(t('admin.menu.logout')),
      refused: async (system, _, { before }) => {
        if (before.matches('choosingPassword')) {
          choosePassword();
          return system.network.answer(registryLines.password, { reason: 'session' }, 403);
        }
        system.visit('/admin/administrators/list');
        await showsWithin(system, () => system.network.waiting(registryLines.administrators), 1);
        await system.network.answer(registryLines.administrators, { reason: 'session' }, 403);
      },
      'contact details updated': async (system) => {
        system.visit(profile);
        system.at = profile;
        await showsWithin(system, heading, 'Update profile');
        fillAt('email', contact.email);
        press('Update contact details');
        await system.network.answer(registryLines.contact);
      },
      'passkey added': async (system) => {
        system.visit(profile);
        system.at = profile;
        await showsWithin(system, heading, 'Update profile');
        await showsWithin(system, () => button(t('passkeys.add')), 'ready');
        press(t('passkeys.add'));
        await shows(() => document.getElementById('passkey-name') !== null, true);
        fillAt('passkey-name', 'Laptop');
        pressIn('dialog', t('passkeys.add.submit'));
      },
      'password changed': async ({ network }) => {
        choosePassword();
        await network.answer(registryLines.password);
      },
      'changed elsewhere': async ({ network }, { record }, { before }) => {
        storeSession(record);
        window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session' }));
        const own = before.context.record;
        if (record?.state === 'signed in' && own?.state === 'signed in' && record.token === own.token) return;
        // What was asked for the session that was given up says nothing any more.
        if (before.matches('checking')) await network.answer(lines.validate);
        if (before.matches('leaving')) await network.answer(registryLines.logout);
      },
      'xstate.snapshot.signIn': async ({ network, visit }, _, { before }) => {
        if (before.context.record) return visit('/admin/login');
        fillAt('username', 'registrar');
        fillAt('password', 'demo-registrar');
        press(t('admin.login.submit'));
        await network.answer(login, { resend_after: 30 });
      },
      'xstate.done.actor.signIn': async (system, { output }) => {
        fillAt('authToken', '0123456');
        press(t('verify.submit'));
        const first = output === newcomer ? { first_password: true } : {};
        await system.network.answer(verify, { ...verified, ...first });
        system.at = '/admin';
      },
      'xstate.done.actor.validate': ({ network }, { output }) =>
        output === 'refused'
          ? network.answer(lines.validate, { reason: 'session' }, 403)
          : network.answer(lines.validate, said[output as keyof typeof said]),
      'xstate.error.actor.validate': ({ network }) => network.answer(lines.validate, { reason: '' }, 500),
      'xstate.done.actor.endSession': ({ network }) => network.answer(registryLines.logout),
      // Logging out clears the session even where the call fails.
      'xstate.error.actor.endSession': ({ network }) =>
        network.answer(registryLines.logout, { reason: 'session' }, 403),
    },
    controls: { left: () => controlNamed(t('admin.menu.logout')) },
    sees,
  });
});

async function sees(system: System, snapshot: SnapshotFrom<Session>): Promise<void> {
  const { gate, network, path } = system;
  const { record } = snapshot.context;
  const token = record?.state === 'signed in' ? record.token : undefined;
  await shows(() => whose(storedSession()), whose(record));
  const calls = () => [network.waiting(lines.validate), network.waiting(registryLines.logout)];
  if (snapshot.matches('held')) {
    await shows(() => [gate.held > 0, ...calls()], [true, 0, 0]);
    // From the login another window's session leads to the area.
    if (system.at === '/admin/login') system.at = '/admin';
    return;
  }
  if (snapshot.matches('checking'))
    return shows(() => [...calls(), network.last(lines.validate)?.token], [1, 0, token]);
  if (snapshot.matches('leaving'))
    return shows(() => [...calls(), network.last(registryLines.logout)?.token], [0, 1, token]);
  const isSeen = (title: string, ended = false) => {
    const looks = () => [path(), heading(), saidIn('page', sessionEnded), ...calls()];
    return showsWithin(system, looks, [system.at, title, ended, 0, 0]);
  };
  if (snapshot.matches('outside')) {
    const isPending = snapshot.matches({ outside: 'pending' });
    system.at = isPending ? '/admin/verify' : '/admin/login';
    await isSeen(isPending ? 'Enter your code' : 'Administrator sign-in', snapshot.context.ended);
    system.at = '/admin/login';
  } else if (snapshot.matches('choosingPassword')) {
    system.at = '/admin/choose-password';
    await isSeen('Choose your own password');
  } else if (snapshot.matches('unreachable')) {
    await isSeen('The server cannot be reached');
    await shows(() => button(t('app.retry')), 'ready');
  } else {
    // From the choice of a password the way leads to where everybody begins.
    if (system.at === '/admin/choose-password') system.at = '/admin';
    await isSeen(system.at === profile ? 'Update profile' : 'Members');
    const name = isAnother(snapshot) ? 'Ġużè Bonniċi' : 'Doris Bonniċi';
    await shows(() => document.querySelector('header')?.textContent?.includes(name), true);
  }
}
