import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';

/** Returns whether this browser can use passkeys on this page. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Loads the code that uses and makes passkeys. The page loads this code only when the administrator needs a passkey.
 */
export function loadPasskeyCeremony() {
  return import('./passkey-ceremony.ts').catch(() => {
    throw new CallFailed(t('error.passkey.load'));
  });
}
