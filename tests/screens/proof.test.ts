import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { proofMachine } from '#machines/session/proof.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { answerAsDevice, passkeyAnswered, waitAsDevice } from '#tests/support/screens/devices.ts';
import {
  dialogTitle,
  leaveForm,
  leaves,
  pressIn,
  question,
  saidIn,
  seen,
} from '#tests/support/screens/dialogs.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { registryLines, reportRow } from '#tests/support/screens/registry-data.ts';
import { button, heading, notice, press, says, shows } from '#tests/support/screens/page.ts';

const begin = 'POST /admin/auth/proof';
const byPassword = 'POST /admin/auth/proof/password';
const byPasskey = 'POST /admin/auth/proof/passkey';
const sms = 'PATCH /admin/profile/sms';
const { contact, passkeys: list } = registryLines;
const save = 'Update contact details';
const own = { challenge: 'AAAA', site: 'localhost', credentials: [{ id: 'AA', transports: ['internal'] }] };
const added_at = '2026-11-21T10:00:00.000Z';
const laptop = { id: 1, name: 'Laptop', added_at, used_at: null, of_site: true };
const listed = { passkeys: [laptop], sms_off: false };
// One of another address opens nothing here.
const none = { ...listed, passkeys: [{ ...laptop, of_site: false }] };
const typed = formSnapshots({ password: 'my own' });
const refusal = 'No passkey was used. Try again.';
const within = '[role="dialog"]';

async function openProfile(own = listed) {
  answerAsDevice();
  const office = await openOffice({
    path: '/admin/profile/update',
    hold: [contact, list, sms, begin, byPassword, byPasskey],
  });
  // The profile lists them as well.
  await office.network.answer(list, own);
  await shows(() => button(save), 'ready');
  return office;
}

/** Saves the contact details, for which the server wants to know first who it is. */
async function need({ network }: Office): Promise<void> {
  // What was saved after the proof before is answered now.
  if (network.waiting(contact) > 0) await network.answer(contact);
  await shows(() => button(save), 'ready');
  press(save);
  await network.answer(contact, { reason: 'proof' }, 403);
}

test('every moment of showing again who has the session', async () => {
  await screenModelOf(proofMachine, {
    samples: [
      { type: 'proof needed' },
      { type: 'passkey chosen' },
      { type: 'declined' },
      { type: 'xstate.done.actor.look', output: true },
      { type: 'xstate.done.actor.look', output: false },
      { type: 'xstate.error.actor.look', error: new Error('no answer') },
      ...snapshotsFrom('password', typed.sent, typed.refused),
      leftFrom('password'),
      { type: 'xstate.done.actor.password', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'xstate.done.actor.prove' },
      { type: 'xstate.error.actor.prove', error: new Error(refusal) },
    ],
    matters: ({ context }) => [context.hasPasskeys, context.refusal],
  }).drive({
    open: async () => ({ ...(await openProfile()), given: 0 }),
    does: {
      'proof needed': (office, _, { before }) => {
        office.given = before.context.given;
        return need(office);
      },
      'passkey chosen': () => pressIn('dialog', t('proof.passkey')),
      // While the password is asked for, its form is left instead; only the end of the session takes that away.
      declined: async ({ network, portal }, _, { before }) => {
        if (!before.matches('asking')) {
          pressIn('dialog', t('proof.cancel'));
          // What was asked before it was given up comes too late to change anything.
          return network.answer(before.matches('looking') ? list : begin, { reason: '' }, 500);
        }
        portal.proof.send({ type: 'declined' });
        if (isSending(before, 'password')) await network.answer(byPassword);
      },
      'xstate.done.actor.look': ({ network }, { output }) => network.answer(list, output ? listed : none),
      'xstate.error.actor.look': ({ network }) => network.answer(list, { reason: '' }, 500),
      'xstate.snapshot.password': async ({ network }, { snapshot }) => {
        if (snapshot === typed.refused) {
          await network.answer(byPassword, { reason: '' }, 500);
          return shows(
            () => saidIn('dialog', 'Could not check that it is you due to a technical error.'),
            true,
          );
        }
        fillAt('proof-password', 'my own');
        pressIn('dialog', t('proof.submit'));
      },
      'xstate.done.actor.password': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('proof.cancel')) : network.answer(byPassword),
      'xstate.done.actor.prove': async ({ network }) => {
        await network.answer(begin, own);
        await network.answer(byPasskey);
        expect(network.last(byPasskey)?.body).toEqual(passkeyAnswered);
      },
      'xstate.error.actor.prove': async ({ network }) => {
        answerAsDevice('NotAllowedError');
        await network.answer(begin, own);
        await shows(() => saidIn('dialog', refusal), true);
        answerAsDevice();
      },
    },
    controls: {
      'passkey chosen': () => controlNamed(t('proof.passkey'), within),
      declined: () => controlNamed(t('proof.cancel'), within),
      'xstate.done.actor.password': (event, snapshot) => leaves(event, snapshot, t('proof.cancel'), within),
    },
    sees: ({ given, network }, snapshot) =>
      shows(
        () => ({
          dialog: dialogTitle(),
          looking: network.waiting(list) > 0,
          begun: network.waiting(begin) > 0,
          password: controlNamed(t('proof.submit'), within),
          passkey: controlNamed(t('proof.passkey'), within),
          refused: saidIn('dialog', refusal),
          again: network.waiting(contact),
        }),
        {
          dialog: snapshot.matches('resting') ? null : t('proof.title'),
          looking: snapshot.matches('looking'),
          begun: snapshot.matches('usingPasskey'),
          password: snapshot.matches('asking')
            ? isSending(snapshot, 'password')
              ? 'busy'
              : 'ready'
            : 'absent',
          passkey: snapshot.matches('usingPasskey')
            ? 'busy'
            : snapshot.matches('asking') && snapshot.context.hasPasskeys
              ? snapshot.matches({ asking: 'checking' })
                ? 'held'
                : 'ready'
              : 'absent',
          refused: snapshot.context.refusal !== null && !snapshot.matches('resting'),
          again: snapshot.matches('resting') && snapshot.context.given > given ? 1 : 0,
        },
      ),
  });
});

test('what waited for the proof is done after it, and not without it, as the page says', async () => {
  const office = await openProfile();
  await need(office);
  await office.network.answer(list, listed);
  await shows(() => controlNamed(t('proof.submit'), within), 'ready');
  // Nothing is asked of what was typed: a password is no work that would be lost.
  fillAt('proof-password', 'half of it');
  pressIn('dialog', t('proof.cancel'));
  await shows(
    () => [question(), notice('Something went wrong')],
    [null, 'This was not done, because you did not show that it is you.'],
  );
  await need(office);
  await office.network.answer(list, listed);
  await shows(() => controlNamed(t('proof.submit'), within), 'ready');
  fillAt('proof-password', 'wrong');
  pressIn('dialog', t('proof.submit'));
  const fields = { password: 'The password is incorrect.' };
  await office.network.answer(byPassword, { reason: 'malformed', fields }, 400);
  await shows(() => document.getElementById('proof-password-error')?.textContent ?? null, fields.password);
  fillAt('proof-password', 'right');
  pressIn('dialog', t('proof.submit'));
  await office.network.answer(byPassword);
  expect(office.network.last(byPassword)?.body).toEqual({ password: 'right' });
  await office.network.answer(contact);
  await shows(() => says('Your contact details were updated successfully.'), true);
});

test('a call that is refused after the proof that another one needed is made again without a second one', async () => {
  const office = await openProfile({ passkeys: [laptop, { ...laptop, id: 2, name: 'Key' }], sms_off: true });
  const { network } = office;
  await shows(() => button(t('passkeys.sms.switchOn')), 'ready');
  press(t('passkeys.sms.switchOn'));
  await shows(() => network.waiting(sms), 1);
  await need(office);
  await network.answer(list, none);
  await shows(() => controlNamed(t('proof.submit'), within), 'ready');
  fillAt('proof-password', 'right');
  pressIn('dialog', t('proof.submit'));
  await network.answer(byPassword);
  await network.answer(contact);
  await network.answer(sms, { reason: 'proof' }, 403);
  await shows(() => [network.waiting(sms), dialogTitle()], [1, null]);
  await network.answer(sms, listed);
  await shows(() => button(t('passkeys.sms.switchOn')), 'absent');
});

test('the export of a page that was left asks for no proof', async () => {
  const path = '/admin/reports/insurance?year=2026&startDate=2026-01-01&endDate=2026-01-31';
  const office = await openOffice({
    path,
    answers: { [registryLines.report]: [reportRow] },
    hold: [lines.exports, registryLines.emails],
  });
  const { network } = office;
  await shows(() => button('Export to CSV'), 'ready');
  press('Export to CSV');
  await shows(() => network.waiting(lines.exports), 1);
  office.visit('/admin/reports/emails');
  await shows(() => [heading(), network.waiting(registryLines.emails)], ['Active member email list', 1]);
  await network.answer(lines.exports, { reason: 'proof' }, 403);
  // Answered later, so that what the refusal brings about is there before it.
  await network.answer(registryLines.emails, ['gorga@example.mt']);
  await shows(() => button('Copy all'), 'ready');
  expect([dialogTitle(), office.portal.proof.getSnapshot().value]).toEqual([null, 'resting']);
});

test('Cancel takes the prompt of the device away, and no refusal is said of it', async () => {
  const office = await openProfile();
  const { network } = office;
  await need(office);
  await network.answer(list, listed);
  await shows(() => controlNamed(t('proof.passkey'), within), 'ready');
  const device = waitAsDevice();
  pressIn('dialog', t('proof.passkey'));
  await network.answer(begin, own);
  await shows(device, 'asking');
  pressIn('dialog', t('proof.cancel'));
  await shows(
    () => [device(), notice('Something went wrong')],
    ['cancelled', 'This was not done, because you did not show that it is you.'],
  );
  expect([network.waiting(byPasskey), seen(refusal)]).toEqual([0, false]);
});
