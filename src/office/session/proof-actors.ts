import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { beginProof, getPasskeys, proveByPasskey, proveByPassword } from '#domain/calls/passkeys.ts';
import { countPasskeysOfSite } from '#domain/registry/passkey.ts';
import { proofMachine } from '#machines/session/proof.machine.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure } from '../../portal/services.ts';
import { supportsPasskeys, loadPasskeyCeremony } from './passkey-devices.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from './services.ts';

const form = proveByPassword.body;

export function createProofMachine(services: AdminServices) {
  return proofMachine.provide({
    actors: {
      look: createReadingActor(
        services,
        async () =>
          supportsPasskeys() &&
          countPasskeysOfSite((await callAsAdministrator(services, getPasskeys, {})).passkeys) > 0,
      ),
      passwordForm: createFormMachine<undefined, void>({
        losesNothing: 'it is a proof',
        check: createFormCheck(form),
        async send(values) {
          const made = callAsAdministrator(services, proveByPassword, { body: v.parse(form, values) });
          await reportFailure(services, made, { waitsAt: 'password' });
        },
      }),
      prove: fromPromise(({ signal }) =>
        reportFailure(
          services,
          (async () => {
            const { signWithPasskey } = await loadPasskeyCeremony();
            const challenge = await callAsAdministrator(services, beginProof, {});
            const body = await signWithPasskey(challenge, signal);
            await callAsAdministrator(services, proveByPasskey, { body });
          })(),
        ),
      ),
    },
  });
}
