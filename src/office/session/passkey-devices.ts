import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';

/** Whether this browser knows passkeys at all, at an address like this. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What talks to devices is loaded by whoever uses a passkey, and by nobody else. */
export function loadCeremony() {
  return import('./passkey-ceremony.ts').catch(() => {
    throw new CallFailed(t('error.passkey.load'));
  });
}
