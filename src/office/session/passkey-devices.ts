import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loads the code for passkeys. It is loaded only when the administrator needs a passkey. */
export function loadPasskeyCeremony() {
  return import('./passkey-ceremony.ts').catch(() => {
    throw new CallFailed(t('error.passkey.load'));
  });
}
