import { isOnThisMachine, isTrafficSecret } from './private-address.ts';
import { cardProviders, type CardSetup } from '../payments/card/providers.ts';
import type { Settings } from './read-settings.ts';

export type Say = (line: string) => void;

/** Reads the settings of the providers of SMS, e-mail and cards. In a rehearsal, nothing leaves this machine. */
export function readProviderSettings(read: Settings, site: { production: boolean; demo: boolean }, say: Say) {
  const { production } = site;
  const { cardProvider: name, cardProviderBefore: before } = read.card;
  const outward = {
    sms: readSmsSettings(read.sms, production, say),
    email: readEmailSettings(read.email, production, say),
    card: cardProviders[name].read(read.card, { ...site, setting: 'CARD_PROVIDER' }, say),
    /** The former card provider, which may still report payments; null if there is none. */
    cardBefore:
      before === 'none'
        ? null
        : cardProviders[before].read(read.card, { ...site, setting: 'CARD_PROVIDER_BEFORE' }, say),
  };
  return read.database.rehearsal ? keepInside(outward) : outward;
}

interface Outward {
  readonly sms: ReturnType<typeof readSmsSettings>;
  readonly email: ReturnType<typeof readEmailSettings>;
  readonly card: CardSetup;
  readonly cardBefore: CardSetup | null;
}

/** Makes sure that nothing leaves this machine. Any card provider except the sandbox becomes `none`. */
function keepInside({ card, email }: Outward) {
  const paidBy: CardSetup =
    card.provider === 'sandbox' || card.provider === 'none'
      ? card
      : { provider: 'none', instead: card.provider };
  return {
    sms: { provider: 'outbox' },
    email: { provider: email.provider === 'none' ? 'none' : 'outbox' },
    card: paidBy,
    cardBefore: null,
  } as const;
}

function readSmsSettings(sms: Settings['sms'], production: boolean, say: Say) {
  if (sms.smsProvider === 'http') {
    const url = requireSetting(sms.smsHttpUrl, 'SMS_HTTP_URL', 'SMS_PROVIDER=http', say);
    if (production && url !== '' && !isTrafficSecret(url)) {
      say('SMS_HTTP_URL must be an https address in production: codes travel to it');
    }
    return { provider: 'http', url, token: sms.smsHttpToken } as const;
  }
  if (sms.smsProvider === 'twilio') {
    return {
      provider: 'twilio',
      accountSid: requireSetting(sms.twilioAccountSid, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio', say),
      authToken: requireSetting(sms.twilioAuthToken, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio', say),
      from: requireSetting(sms.twilioFrom, 'TWILIO_FROM', 'SMS_PROVIDER=twilio', say),
    } as const;
  }
  if (production && !sms.allowOutbox) {
    say(
      'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
    );
  }
  return { provider: 'outbox' } as const;
}

function readEmailSettings({ emailFrom, emailUrl: url }: Settings['email'], production: boolean, say: Say) {
  if (url === null) {
    if (emailFrom !== null) say('EMAIL_URL must be set where EMAIL_FROM is set, or leave that out');
    return { provider: production ? 'none' : 'outbox' } as const;
  }
  // In production, e-mails must leave this machine with TLS, because e-mails contain personal data.
  const requireTls = production && url.startsWith('smtp:') && !isOnThisMachine(url);
  const from = emailFrom ?? { name: '', address: '' };
  if (emailFrom === null) say('EMAIL_FROM must be set for EMAIL_URL');
  return { provider: 'smtp', url, from, requireTls } as const;
}

function requireSetting(value: string | null, name: string, by: string, say: Say): string {
  if (value === null) say(`${name} must be set for ${by}`);
  return value ?? '';
}
