import { assign, setup } from 'xstate';
import { canSwitchSmsSignInOff, type OwnPasskeys, type Passkey } from '#domain/registry/passkey.ts';
import { createStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, requireValue, type ActorsEnded } from '../events.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../submission.machine.ts';

type Context = {
  readonly own: OwnPasskeys | null;
  readonly chosen: Passkey | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'adding asked' }
  | { type: 'renaming asked'; passkey: Passkey }
  | { type: 'removal asked'; passkey: Passkey }
  | { type: 'removal confirmed' }
  | { type: 'removal withdrawn' }
  | { type: 'SMS off asked' }
  | { type: 'SMS off confirmed' }
  | { type: 'SMS off withdrawn' }
  | { type: 'SMS on asked' }
  | ActorsEnded<{
      load: OwnPasskeys;
      adding: SubmissionOutput<OwnPasskeys>;
      renaming: SubmissionOutput<OwnPasskeys>;
      remove: OwnPasskeys;
      switchSms: OwnPasskeys;
    }>;

/**
 * An administrator’s own passkeys, and the setting that allows the sign-in by SMS. Used by: all administrators. Seen
 * at: `/admin/profile/update`.
 */
export const ownPasskeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'removal' | 'SMS off',
    children: {} as {
      load: 'load';
      adding: 'addingForm';
      renaming: 'renamingForm';
      remove: 'remove';
      switchSms: 'switchSms';
    },
  },
  actors: {
    load: createStub<OwnPasskeys>('load'),
    addingForm: createSubmissionMachine<undefined, OwnPasskeys>(),
    renamingForm: createSubmissionMachine<Passkey, OwnPasskeys>(),
    remove: createStub<OwnPasskeys, Passkey>('remove'),
    switchSms: createStub<OwnPasskeys, { readonly on: boolean }>('switchSms'),
  },
  actions: {
    'store the passkeys': assign(({ event }) => ({
      own: getOutput(event, 'load', 'remove', 'switchSms'),
      refusal: null,
    })),
    'store the passkeys after they were changed': assign(({ event }) => ({
      own: getOutput(event, 'adding', 'renaming').answer,
      refusal: null,
    })),
    'choose the clicked passkey': assign(({ event }) => ({
      chosen: expectEvent(event, 'renaming asked', 'removal asked').passkey,
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'the user left the form': isFormLeft,
    'the sign-in by SMS can be switched off': ({ context: { own } }) =>
      own?.smsOff === false && canSwitchSmsSignInOff(own.passkeys),
    'the sign-in by SMS is switched off': ({ context: { own } }) => own?.smsOff === true,
  },
}).createMachine({
  id: 'ownPasskeys',
  description:
    'An administrator adds, renames and removes passkeys, and switches the sign-in by SMS off and on.',
  context: { own: null, chosen: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The passkeys are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the passkeys' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The passkeys could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    listed: {
      description: 'The passkeys are listed. Each passkey shows when it was used last.',
      on: {
        'adding asked': { target: 'adding', actions: 'clear the refusal of the server' },
        'renaming asked': { target: 'renaming', actions: 'choose the clicked passkey' },
        'removal asked': { target: 'askingRemoval', actions: 'choose the clicked passkey' },
        'SMS off asked': {
          guard: 'the sign-in by SMS can be switched off',
          target: 'askingSms',
          actions: 'clear the refusal of the server',
        },
        'SMS on asked': {
          guard: 'the sign-in by SMS is switched off',
          target: 'switchingOn',
          actions: 'clear the refusal of the server',
        },
      },
    },
    adding: {
      description: 'A dialog asks for a name, and then the device makes the passkey.',
      invoke: {
        id: 'adding',
        src: 'addingForm',
        input: { values: { name: '' } },
        onDone: [
          { guard: 'the user left the form', target: 'listed' },
          { target: 'listed', actions: 'store the passkeys after they were changed' },
        ],
      },
    },
    renaming: {
      description: 'A dialog asks for another name for the passkey.',
      invoke: {
        id: 'renaming',
        src: 'renamingForm',
        input: ({ context }) => {
          const passkey = requireValue(context.chosen, 'no passkey was chosen');
          return { values: { name: passkey.name }, about: passkey };
        },
        onDone: [
          { guard: 'the user left the form', target: 'listed' },
          { target: 'listed', actions: 'store the passkeys after they were changed' },
        ],
      },
    },
    askingRemoval: {
      description: 'The user is asked whether to remove the passkey.',
      tags: 'removal',
      on: { 'removal withdrawn': 'listed', 'removal confirmed': 'removing' },
    },
    removing: {
      description: 'The passkey is being removed.',
      tags: 'removal',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => requireValue(context.chosen, 'no passkey was chosen'),
        onDone: { target: 'listed', actions: 'store the passkeys' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    askingSms: {
      description: 'The user is asked whether to switch off the sign-in by SMS.',
      tags: 'SMS off',
      on: { 'SMS off withdrawn': 'listed', 'SMS off confirmed': 'switchingOff' },
    },
    switchingOff: {
      description: 'The sign-in by SMS is being switched off.',
      tags: 'SMS off',
      invoke: {
        id: 'switchSms',
        src: 'switchSms',
        input: { on: false },
        onDone: { target: 'listed', actions: 'store the passkeys' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    switchingOn: {
      description: 'The sign-in by SMS is being switched on.',
      invoke: {
        id: 'switchSms',
        src: 'switchSms',
        input: { on: true },
        onDone: { target: 'listed', actions: 'store the passkeys' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
  },
});
