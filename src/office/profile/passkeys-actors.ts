import * as v from 'valibot';
import { passkeyForm, type OwnPasskeys, type Passkey } from '#domain/registry/passkey.ts';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  setSmsSignIn,
} from '#domain/calls/passkeys.ts';
import { t } from '#domain/texts/texts.ts';
import { ownPasskeysMachine } from '#machines/office/own-passkeys.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { fromPromise } from 'xstate';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { loadPasskeyCeremony } from '../session/passkey-devices.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

async function addFromDevice(
  services: AdminServices,
  values: FormValues,
  signal: AbortSignal,
): Promise<OwnPasskeys> {
  const { name } = v.parse(passkeyForm, values);
  const { makePasskey } = await loadPasskeyCeremony();
  const offer = await callAsAdministrator(services, beginPasskey, { body: { name } });
  const made = await makePasskey(offer, signal);
  const own = await callAsAdministrator(services, addPasskey, { body: { name, ...made } });
  services.session().send({ type: 'passkey added' });
  announce(services, t('passkeys.added.title'), t('passkeys.added.text', { name }));
  return own;
}

export function createOwnPasskeysMachine(services: AdminServices) {
  const shown = { message: addServerReason };
  return ownPasskeysMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getPasskeys, {})),
      addingForm: createFormMachine<undefined, OwnPasskeys>({
        check: createFormCheck(passkeyForm),
        send: (values, _, signal) =>
          reportFailure(services, addFromDevice(services, values, signal), { ...shown, waitsAt: 'name' }),
      }),
      renamingForm: createFormMachine<Passkey, OwnPasskeys>({
        check: createFormCheck(passkeyForm),
        send(values, { id: passkey }) {
          const body = { ...v.parse(passkeyForm, values), passkey };
          return reportFailure(services, callAsAdministrator(services, renamePasskey, { body }), shown);
        },
      }),
      remove: fromPromise(({ input: { id: passkey } }) =>
        reportFailure(services, callAsAdministrator(services, removePasskey, { body: { passkey } }), shown),
      ),
      switchSms: fromPromise(({ input: { on: status } }) =>
        reportFailure(services, callAsAdministrator(services, setSmsSignIn, { body: { status } }), shown),
      ),
    },
  });
}
