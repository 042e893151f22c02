import type { Config } from '../settings/config.ts';
import { createHttpSmsProvider, createTwilioProvider } from './gateways.ts';
import { createEmailOutbox, createSmsOutbox } from './outbox.ts';
import type { EmailProvider } from '../base/email-provider.ts';
import type { SmsProvider } from '../base/sms-provider.ts';

/** Creates the SMS provider of the settings. The provider `outbox` only prints each SMS, with `write`. */
export function createSmsProvider(settings: Config['sms'], write: (line: string) => void): SmsProvider {
  switch (settings.provider) {
    case 'outbox':
      return createSmsOutbox(write);
    case 'http':
      return createHttpSmsProvider(settings);
    case 'twilio':
      return createTwilioProvider(settings);
  }
}

/** Creates the e-mail provider of the settings; null for `none`. The provider `outbox` only prints the subjects. */
export async function createEmailProvider(
  settings: Config['email'],
  write: (line: string) => void,
): Promise<EmailProvider | null> {
  switch (settings.provider) {
    case 'none':
      return null;
    case 'outbox':
      return createEmailOutbox(write);
    case 'smtp': {
      const { createSmtpProvider } = await import('./email.ts');
      return createSmtpProvider(settings);
    }
  }
}
