import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';

/** Returns whether this browser supports passkeys at this URL. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loads the code for passkey devices. This code is needed only when a passkey is used. */
export function loadCeremony() {
  return import('./passkey-ceremony.ts').catch(() => {
    throw new CallFailed(t('error.passkey.load'));
  });
}
