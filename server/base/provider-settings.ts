import { isOnThisMachine, isPrivate } from './private-address.ts';
import type { Settings } from './read-settings.ts';

/** Takes a line about what is wrong. */
export type Say = (line: string) => void;

/** Which providers of SMS, e-mail and cards the settings name, and what they need; in a rehearsal none of them is outside. */
export function providerSettings(read: Settings, production: boolean, say: Say) {
  const outward = {
    sms: smsSettings(read.sms, production, say),
    email: emailSettings(read.email, production, say),
    card: cardSettings(read.card, production, say),
  };
  return read.database.rehearsal ? nowhere(outward) : outward;
}

interface Outward {
  readonly sms: ReturnType<typeof smsSettings>;
  readonly email: ReturnType<typeof emailSettings>;
  readonly card: ReturnType<typeof cardSettings>;
}

/** What leaves by these settings stays here; who has no e-mail, or pays in the sandbox, has it so all the same. */
function nowhere({ card, email }: Outward) {
  return {
    sms: { provider: 'outbox' },
    email: { provider: email.provider === 'none' ? 'none' : 'outbox' },
    card: { provider: card.provider === 'sandbox' ? 'sandbox' : 'none' },
  } as const;
}

function smsSettings(sms: Settings['sms'], production: boolean, say: Say) {
  if (sms.smsProvider === 'http') {
    const url = needed(sms.smsHttpUrl, 'SMS_HTTP_URL', 'SMS_PROVIDER=http', say);
    if (production && url !== '' && !isPrivate(url)) {
      say('SMS_HTTP_URL must be an https address in production: codes travel to it');
    }
    return { provider: 'http', url, token: sms.smsHttpToken } as const;
  }
  if (sms.smsProvider === 'twilio') {
    return {
      provider: 'twilio',
      accountSid: needed(sms.twilioAccountSid, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio', say),
      authToken: needed(sms.twilioAuthToken, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio', say),
      from: needed(sms.twilioFrom, 'TWILIO_FROM', 'SMS_PROVIDER=twilio', say),
    } as const;
  }
  if (production && !sms.allowOutbox) {
    say(
      'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
    );
  }
  return { provider: 'outbox' } as const;
}

function emailSettings({ emailFrom, emailUrl: url }: Settings['email'], production: boolean, say: Say) {
  if (url === null) {
    if (emailFrom !== null) say('EMAIL_URL must be set where EMAIL_FROM is set, or leave that out');
    return { provider: production ? 'none' : 'outbox' } as const;
  }
  // Without TLS nothing leaves the machine in production: what it carries is personal.
  const requireTls = production && url.startsWith('smtp:') && !isOnThisMachine(url);
  const from = emailFrom ?? { name: '', address: '' };
  if (emailFrom === null) say('EMAIL_FROM must be set for EMAIL_URL');
  return { provider: 'smtp', url, from, requireTls } as const;
}

const liveKey = /^[rs]k_live_\w{16,}$/;

/** Whether a key of Stripe takes money. */
export function isLiveKey(key: string): boolean {
  return liveKey.test(key);
}

const testKey = /^[rs]k_test_\w{16,}$/;

function cardSettings(card: Settings['card'], production: boolean, say: Say) {
  if (card.cardProvider === 'sandbox') {
    if (production && !card.allowSandbox) {
      say(
        'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
      );
    }
    return { provider: 'sandbox' } as const;
  }
  const secretKey = needed(card.stripeSecretKey, 'STRIPE_SECRET_KEY', 'CARD_PROVIDER=stripe', say);
  const webhookSecret = needed(
    card.stripeWebhookSecret,
    'STRIPE_WEBHOOK_SECRET',
    'CARD_PROVIDER=stripe',
    say,
  );
  // Whoever knows the numbers of Stripe's test cards would renew for nothing.
  if (
    secretKey !== '' &&
    production &&
    !liveKey.test(secretKey) &&
    !(card.allowSandbox && testKey.test(secretKey))
  ) {
    say(
      'STRIPE_SECRET_KEY must be a live secret key in production, sk_live_… or rk_live_…: no other takes money (ALLOW_SANDBOX=on to use a test key all the same)',
    );
  }
  // Whoever guesses it renews for nothing.
  if (webhookSecret !== '' && production && !/^whsec_\S{24,}$/.test(webhookSecret)) {
    say(
      'STRIPE_WEBHOOK_SECRET must be the whole signing secret that Stripe shows: whsec_ and 24 characters or more',
    );
  }
  return { provider: 'stripe', secretKey, webhookSecret } as const;
}

function needed(value: string | null, name: string, by: string, say: Say): string {
  if (value === null) say(`${name} must be set for ${by}`);
  return value ?? '';
}
