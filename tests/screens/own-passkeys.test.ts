import { expect, test } from 'vitest';
import { ownPasskeys, type OwnPasskeys, type Passkey } from '#domain/registry/passkey.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { ownPasskeysMachine } from '#machines/office/own-passkeys.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { answerAsDevice, passkeyMade, passkeyOffered } from '#tests/support/screens/devices.ts';
import { dialogTitle, leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { administrator } from '#tests/support/screens/office-data.ts';
import { openOffice, storedSession } from '#tests/support/screens/office-app.tsx';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { press, says, shows } from '#tests/support/screens/page.ts';

const path = '/admin/profile/update';
const { passkeys: list } = registryLines;
const begin = 'POST /admin/profile/passkeys/challenge';
const [add, rename, remove] = ['POST', 'PATCH', 'DELETE'].map(
  (method) => `${method} /admin/profile/passkeys`,
) as [string, string, string];
const sms = 'PATCH /admin/profile/sms';
const laptop: Passkey = {
  id: 1,
  name: 'Laptop',
  addedAt: '2026-11-21T10:00:00.000Z',
  usedAt: null,
  ofSite: true,
};
const key: Passkey = { ...laptop, id: 2, name: 'Key', usedAt: '2026-11-21T11:00:00.000Z' };
const two: OwnPasskeys = { passkeys: [laptop, key], smsOff: false };
const one: OwnPasskeys = { passkeys: [laptop], smsOff: false };
const off: OwnPasskeys = { ...two, smsOff: true };
const onWire = (own: OwnPasskeys) => toWire(ownPasskeys, own);
const failed = (action: string) => `Could not ${action} due to a technical error.`;
const refusals = {
  load: failed('fetch your passkeys'),
  remove: failed('remove the passkey'),
  switchSms: failed('change the sign-in by SMS'),
};
async function refuse(network: Network, line: string, action: string): Promise<void> {
  await network.answer(line, { reason: '' }, 500);
  await shows(() => saidIn('dialog', failed(action)), true);
}

const named = formSnapshots({ name: 'Key' });
const renamed = formSnapshots({ name: 'Blue key' });

const rows = () =>
  [...document.querySelectorAll(`ul[aria-label="${t('passkeys.title')}"] li`)].map(
    (row) => row.querySelector('span')?.textContent,
  );
const smsSaid = () =>
  (['passkeys.sms.on', 'passkeys.sms.on.few', 'passkeys.sms.off'] as const).filter((text) =>
    [...document.querySelectorAll('main p')].some((one) => one.textContent === t(text)),
  );

test('every moment of an administrator’s own passkeys', async () => {
  const done = (id: 'adding' | 'renaming', answer: OwnPasskeys) =>
    ({ type: `xstate.done.actor.${id}`, output: { values: {}, sent: {}, answer } }) as const;
  await screenModelOf(ownPasskeysMachine, {
    samples: [
      { type: 'retried' },
      { type: 'adding asked' },
      { type: 'renaming asked', passkey: laptop },
      { type: 'removal asked', passkey: laptop },
      { type: 'removal confirmed' },
      { type: 'removal withdrawn' },
      { type: 'SMS off asked' },
      { type: 'SMS off confirmed' },
      { type: 'SMS off withdrawn' },
      { type: 'SMS on asked' },
      { type: 'xstate.done.actor.load', output: one },
      { type: 'xstate.done.actor.load', output: off },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      ...snapshotsFrom('adding', named.sent, named.refused),
      ...snapshotsFrom('renaming', renamed.sent, renamed.refused),
      leftFrom('adding'),
      leftFrom('renaming'),
      done('adding', two),
      done('renaming', two),
      { type: 'xstate.done.actor.remove', output: one },
      { type: 'xstate.error.actor.remove', error: new Error(refusals.remove) },
      { type: 'xstate.done.actor.switchSms', output: off },
      { type: 'xstate.done.actor.switchSms', output: two },
      { type: 'xstate.error.actor.switchSms', error: new Error(refusals.switchSms) },
    ],
    matters: ({ context }) => [context.own?.passkeys.length, context.own?.smsOff, context.refusal],
    when: (snapshot, event) =>
      event.type !== 'xstate.done.actor.switchSms' ||
      (event.output as OwnPasskeys).smsOff === snapshot.matches('switchingOff'),
  }).drive({
    open: async () => {
      answerAsDevice();
      return openOffice({ path, hold: [list, begin, add, rename, remove, sms] });
    },
    buttons: {
      retried: t('app.retry'),
      'adding asked': t('passkeys.add'),
      'renaming asked': t('passkeys.rename.of', laptop),
      'removal asked': t('passkeys.remove.of', laptop),
      'removal confirmed': t('passkeys.remove.yes'),
      'removal withdrawn': t('passkeys.remove.no'),
      'SMS off asked': t('passkeys.sms.switchOff'),
      'SMS off confirmed': t('passkeys.sms.switchOff.yes'),
      'SMS off withdrawn': t('passkeys.sms.switchOff.no'),
      'SMS on asked': t('passkeys.sms.switchOn'),
    },
    does: {
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(list, onWire(output as OwnPasskeys)),
      'xstate.error.actor.load': ({ network }) => network.answer(list, { reason: '' }, 500),
      'xstate.snapshot.adding': ({ network }, { snapshot }) => {
        if (snapshot === named.refused) return refuse(network, begin, 'add the passkey');
        fillAt('passkey-name', 'Key');
        pressIn('dialog', t('passkeys.add.submit'));
      },
      'xstate.snapshot.renaming': ({ network }, { snapshot }) => {
        if (snapshot === renamed.refused) return refuse(network, rename, 'rename the passkey');
        fillAt('passkey-name', 'Blue key');
        pressIn('dialog', t('passkeys.rename.submit'));
      },
      'xstate.done.actor.adding': async ({ network }, event) => {
        if (isFormLeft({ event })) return leaveForm('dialog', t('passkeys.cancel'));
        await network.answer(begin, passkeyOffered);
        await network.answer(add, onWire(two));
        expect(network.last(add)?.body).toEqual({ name: 'Key', ...passkeyMade });
      },
      'xstate.done.actor.renaming': ({ network }, event) =>
        isFormLeft({ event })
          ? leaveForm('dialog', t('passkeys.cancel'))
          : network.answer(rename, onWire(two)),
      'xstate.done.actor.remove': ({ network }) => network.answer(remove, onWire(one)),
      'xstate.error.actor.remove': ({ network }) => network.answer(remove, { reason: '' }, 500),
      'xstate.done.actor.switchSms': ({ network }, { output }) =>
        network.answer(sms, onWire(output as OwnPasskeys)),
      'xstate.error.actor.switchSms': ({ network }) => network.answer(sms, { reason: '' }, 500),
    },
    controls: {
      'xstate.done.actor.adding': (event, snapshot) =>
        leaves(event, snapshot, t('passkeys.cancel'), '[role="dialog"]'),
      'xstate.done.actor.renaming': (event, snapshot) =>
        leaves(event, snapshot, t('passkeys.cancel'), '[role="dialog"]'),
    },
    sees: ({ network }, snapshot) => {
      const { own, refusal } = snapshot.context;
      const few = own !== null && own.passkeys.length < 2;
      return shows(
        () => ({
          reading: network.waiting(list),
          rows: rows(),
          sms: smsSaid(),
          dialog: dialogTitle(),
          question: question(),
          refused: Object.values(refusals).filter((said) => saidIn('page', said)),
          removing: network.waiting(remove),
          switching: network.waiting(sms),
        }),
        {
          reading: snapshot.matches('loading') ? 1 : 0,
          rows: own?.passkeys.map(({ name }) => name) ?? [],
          sms:
            own === null
              ? []
              : [own.smsOff ? 'passkeys.sms.off' : few ? 'passkeys.sms.on.few' : 'passkeys.sms.on'],
          dialog: snapshot.matches('adding')
            ? t('passkeys.add')
            : snapshot.matches('renaming')
              ? t('passkeys.rename.of', laptop)
              : null,
          question: snapshot.hasTag('removal')
            ? t('passkeys.remove.question', laptop)
            : snapshot.hasTag('SMS off')
              ? t('passkeys.sms.switchOff.question')
              : null,
          refused: refusal === null ? [] : [refusal],
          removing: snapshot.matches('removing') ? 1 : 0,
          switching: snapshot.matches('switchingOff') || snapshot.matches('switchingOn') ? 1 : 0,
        },
      );
    },
  });
});

test('who is asked for a passkey reads so until they have one, and each row says its last use', async () => {
  const office = await openOffice({
    path,
    session: { ...administrator, passkeyAsked: true },
    answers: { 'GET /admin/auth/validate': { passkey_asked: true }, [begin]: passkeyOffered },
    hold: [add],
  });
  answerAsDevice();
  await shows(() => says('The association asks you for a passkey.'), true);
  await shows(() => controlNamed(t('passkeys.add')), 'ready');
  press(t('passkeys.add'));
  await shows(dialogTitle, t('passkeys.add'));
  pressIn('dialog', t('passkeys.add.submit'));
  await shows(
    () => document.getElementById('passkey-name-error')?.textContent ?? null,
    'Please name the passkey.',
  );
  fillAt('passkey-name', 'Key');
  pressIn('dialog', t('passkeys.add.submit'));
  await office.network.answer(add, onWire({ passkeys: [key], smsOff: false }));
  await shows(() => [says('The association asks you for a passkey.'), rows()], [false, ['Key']]);
  const record = storedSession();
  expect(record?.state === 'signed in' && record.passkeyAsked).toBe(false);
  const row = document.querySelector(`ul[aria-label="${t('passkeys.title')}"] li`);
  expect(row?.textContent).toContain('Added 21 Nov 2026, 11:00 · Last used 21 Nov 2026, 12:00');
});

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', 'No passkey was added. Try again.'],
])('a device that answers with %s adds no passkey, and the name stays', async (refused, said) => {
  await openOffice({ path, answers: { [begin]: passkeyOffered } });
  answerAsDevice(refused);
  await shows(() => controlNamed(t('passkeys.add')), 'ready');
  press(t('passkeys.add'));
  await shows(dialogTitle, t('passkeys.add'));
  fillAt('passkey-name', 'Key');
  pressIn('dialog', t('passkeys.add.submit'));
  await shows(() => saidIn('dialog', said), true);
  expect(valueAt('passkey-name')).toBe('Key');
});

const said = { Elsewhere: false, Laptop: true };
test.each(Object.entries(said))(
  'the question about removing %s says whether SMS is on again',
  async (name, isSaid) => {
    const elsewhere = { ...laptop, id: 3, name: 'Elsewhere', ofSite: false };
    await openOffice({
      path,
      answers: { [list]: onWire({ ...off, passkeys: [...off.passkeys, elsewhere] }) },
    });
    await shows(() => controlNamed(t('passkeys.remove.of', { name })), 'ready');
    press(t('passkeys.remove.of', { name }));
    await shows(question, t('passkeys.remove.question', { name }));
    const asked = document.querySelector('[role="alertdialog"]')?.textContent;
    expect(asked?.includes(t('passkeys.remove.sms'))).toBe(isSaid);
  },
);
