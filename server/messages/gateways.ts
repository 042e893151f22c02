import * as v from 'valibot';
import { toDialledDigits } from '#domain/contact/phone.ts';
import { RefusedForGood } from '../base/refusals.ts';
import { NotTaken, type SmsMessage, type SmsProvider } from '../base/sms-provider.ts';

const patience = 10_000;

/** The number as carriers write it. */
function toDialledNumber(to: string): string {
  return `+${toDialledDigits(to)}`;
}

/**
 * Statuses of 4xx that speak of us, or of now: the key, what is paid, what it may do, where and how we ask, how long it
 * took, how many there were.
 */
const ofUs = new Set([401, 402, 403, 404, 405, 407, 408, 429]);

/** Twilio's own numbers for what a 400 says of us: the account, its limits and the number that it sends from. */
const codesOfUs = new Set([
  20003, 20429, 21212, 21408, 21603, 21606, 21607, 21611, 21659, 21660, 21661, 63038,
]);

const answerOfCarrier = v.object({
  code: v.fallback(v.nullish(v.number()), null),
  message: v.fallback(v.nullish(v.string()), ''),
});

/** As much of an answer as is read of why it is none. */
const mostRead = 10_000;

/** Why a carrier did not take a message: for good where it speaks of the number or the text, else for now. */
async function toFailure(response: Response): Promise<NotTaken | RefusedForGood> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  if (status < 400 || status >= 500 || ofUs.has(status)) return new NotTaken(status);
  const { code, message } = parseCarrierAnswer(text.slice(0, mostRead));
  if (code && codesOfUs.has(code)) return new NotTaken(status);
  return new RefusedForGood(status, false, [status, code, message].filter(Boolean).join(' '));
}

function parseCarrierAnswer(text: string): v.InferOutput<typeof answerOfCarrier> {
  try {
    return v.parse(answerOfCarrier, JSON.parse(text));
  } catch {
    return { code: null, message: '' };
  }
}

/** Asks a carrier; nobody is followed elsewhere: a message that is led on arrives as a question without a text. */
async function callCarrier(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
}

async function postToCarrier(url: string, init: RequestInit): Promise<void> {
  const response = await callCarrier(url, { method: 'POST', ...init });
  if (!response.ok) throw await toFailure(response);
  await response.body?.cancel();
}

/** An SMS gateway that takes `{"to", "text", "key"}` as JSON, with the token as bearer where there is one. */
export function createHttpSmsProvider(settings: {
  readonly url: string;
  readonly token: string | null;
}): SmsProvider {
  return {
    name: 'http',
    send: ({ key, to, text }) =>
      postToCarrier(settings.url, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
        },
        body: JSON.stringify({ to: toDialledNumber(to), text, key }),
      }),
  };
}

const taken = v.object({ messages: v.array(v.object({ body: v.string(), date_created: v.string() })) });

/** How far Twilio's clock and ours may be apart; two codes to one number are further. */
const skew = 15_000;

/**
 * Twilio as an SMS gateway; `base` is its address unless a test sets another. Twilio knows no key. Before a message is
 * sent again, Twilio is asked whether it took it, since the answer to the earlier try may have been lost.
 */
export function createTwilioProvider(
  settings: { readonly accountSid: string; readonly authToken: string; readonly from: string },
  base = 'https://api.twilio.com',
): SmsProvider {
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64');
  const authorization = `Basic ${credentials}`;
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`;

  async function wasTaken({ to, text }: SmsMessage, since: Date): Promise<boolean> {
    const query = new URLSearchParams({ To: toDialledNumber(to), PageSize: '50' });
    const response = await callCarrier(`${url}?${query.toString()}`, { headers: { authorization } });
    if (!response.ok) {
      await response.body?.cancel();
      throw new NotTaken(response.status);
    }
    const { messages } = v.parse(taken, await response.json());
    const earliest = since.getTime() - skew;
    return messages.some((one) => one.body === text && Date.parse(one.date_created) >= earliest);
  }

  return {
    name: 'twilio',
    async send(message) {
      const { since, text, to } = message;
      if (since && (await wasTaken(message, since))) return;
      await postToCarrier(url, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
        body: new URLSearchParams({ To: toDialledNumber(to), From: settings.from, Body: text }).toString(),
      });
    },
  };
}
