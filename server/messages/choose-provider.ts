import type { Config } from '../settings/config.ts';
import { httpProvider, twilioProvider } from './gateways.ts';
import { emailOutbox, outboxProvider } from './outbox.ts';
import type { EmailProvider } from '../base/email-provider.ts';
import type { SmsProvider } from '../base/sms-provider.ts';

/** Chooses the SMS provider that the settings name; the outbox writes its messages by `write`. */
export function smsProvider(settings: Config['sms'], write: (line: string) => void): SmsProvider {
  switch (settings.provider) {
    case 'outbox':
      return outboxProvider(write);
    case 'http':
      return httpProvider(settings);
    case 'twilio':
      return twilioProvider(settings);
  }
}

/** Chooses the e-mail provider that the settings name, as with SMS; null where there is none. */
export async function emailProvider(
  settings: Config['email'],
  write: (line: string) => void,
): Promise<EmailProvider | null> {
  switch (settings.provider) {
    case 'none':
      return null;
    case 'outbox':
      return emailOutbox(write);
    case 'smtp': {
      const { smtpProvider } = await import('./email.ts');
      return smtpProvider(settings);
    }
  }
}
