import type { Config } from '../base/config.ts';
import { httpProvider, twilioProvider } from './gateways.ts';
import { outboxProvider } from './outbox.ts';
import type { SmsProvider } from '../base/sms-provider.ts';

/** The carrier that the settings name; the outbox writes its messages by `write`. */
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
