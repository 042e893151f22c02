import { randomUUID } from 'node:crypto';
import type { CardProvider } from '../payments/card/card-provider.ts';
import type { EmailProvider } from '../base/email-provider.ts';
import type { SmsProvider } from '../base/sms-provider.ts';
import { BackupRefused } from '../store/backup/backup-refused.ts';

export type Tried =
  | { readonly what: 'sms'; readonly to: string }
  | { readonly what: 'email'; readonly to: string }
  | { readonly what: 'card' };

interface Providers {
  readonly sms: SmsProvider;
  readonly email: EmailProvider | null;
  readonly card: CardProvider;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const codes = Object.entries(error)
    .filter(
      ([name, value]) => /^(type|code|status|statusCode|responseCode)$/.test(name) && value !== undefined,
    )
    .map(([name, value]) => `${name} ${String(value)}`);
  const words = Object.entries(error).find(([name]) => name === 'words')?.[1] as unknown;
  const said = [error.message, typeof words === 'string' ? words : '', ...codes].filter(Boolean).join(', ');
  return error.cause === undefined ? said : `${said}: ${describeError(error.cause)}`;
}

/** Sends a test message, or tests the card provider's key. Throws BackupRefused with the provider's answer. */
export async function tryProvider(tried: Tried, association: string, providers: Providers): Promise<string> {
  const { card, email, sms } = providers;
  const key = `try-${randomUUID()}`;
  const text = `This is a test of the membership portal of ${association}.`;
  const tryOne = async (): Promise<string> => {
    if (tried.what === 'card') {
      if (card.name === 'sandbox') return 'The sandbox takes the payments: there is nobody to ask.';
      const found = await card.ask('cs_test_of_the_portal');
      return found === null
        ? 'The card provider knows our key. Its webhook shows itself at the first payment (portal_callbacks_total).'
        : 'The card provider knows our key.';
    }
    if (tried.what === 'sms') {
      await sms.send({ key, to: tried.to, text });
      return sms.name === 'outbox'
        ? 'The outbox sends nobody anything: set SMS_PROVIDER.'
        : `The SMS gateway took the message. Look whether it arrives at ${tried.to}.`;
    }
    if (email === null) return 'There is no e-mail server: set EMAIL_URL.';
    await email.send({ key, to: tried.to, subject: 'A test of the portal', text, unsubscribeUrl: null });
    return email.name === 'outbox'
      ? 'The outbox sends nobody anything: set EMAIL_URL.'
      : `The e-mail server took the message. Look whether it arrives at ${tried.to}, and whether it counts as spam.`;
  };
  try {
    return await tryOne();
  } catch (error) {
    throw new BackupRefused(`It was not taken: ${describeError(error)}`);
  } finally {
    email?.close?.();
  }
}
