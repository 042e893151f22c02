import type { SmsProvider } from './sms.ts';

const patience = 10_000;

/** The number as carriers write it, without the space. */
function dialled(to: string): string {
  return to.replaceAll(' ', '');
}

async function post(url: string, init: { headers: Record<string, string>; body: string }): Promise<void> {
  const response = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.timeout(patience) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}

/** A gateway that takes `{"to", "text", "key"}` as JSON, with the token as bearer where there is one. */
export function httpProvider(settings: { readonly url: string; readonly token: string | null }): SmsProvider {
  return {
    name: 'http',
    send: ({ key, to, text }) =>
      post(settings.url, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
        },
        body: JSON.stringify({ to: dialled(to), text, key }),
      }),
  };
}

/** Twilio's Messages call; `base` is its address unless a test sets another. */
export function twilioProvider(
  settings: { readonly accountSid: string; readonly authToken: string; readonly from: string },
  base = 'https://api.twilio.com',
): SmsProvider {
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  return {
    name: 'twilio',
    send: ({ to, text }) =>
      post(`${base}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`, {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${credentials}`,
        },
        body: new URLSearchParams({ To: dialled(to), From: settings.from, Body: text }).toString(),
      }),
  };
}
