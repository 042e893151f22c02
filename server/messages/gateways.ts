import * as v from 'valibot';
import { toDialledDigits } from '#domain/contact/phone.ts';
import { RefusedForGood } from '../base/refusals.ts';
import { NotTaken, type SmsMessage, type SmsProvider } from '../base/sms-provider.ts';

const patience = 10_000;

function toDialledNumber(to: string): string {
  return `+${toDialledDigits(to)}`;
}

/** The HTTP statuses for which the recipient is not the cause, such as a wrong key, an unpaid bill or a timeout. */
const ofUs = new Set([401, 402, 403, 404, 405, 407, 408, 409, 415, 421, 423, 425, 429]);

/** Twilio's codes (with status 400) that are about our account or our number. */
const codesOfUs = new Set([
  14107, 20003, 20005, 20008, 20010, 20429, 21212, 21408, 21601, 21603, 21606, 21607, 21608, 21609, 21611,
  21659, 21660, 21661, 21703, 21704, 21705, 30001, 30002, 30022, 30023, 30032, 30034, 63018, 63038,
]);

/** Words about our account or a limit. They decide if the answer has no code of Twilio. */
const ofOurAccount =
  /credit|balance|funds|quota|\blimit|throttl|too.?many|sender|originator|api.?key|\btoken|suspended|subscription|unpaid|temporar|try.?again|later\b/i;

const answerOfCarrier = v.object({
  code: v.fallback(v.nullish(v.number()), null),
  message: v.fallback(v.nullish(v.string()), ''),
});

const mostRead = 10_000;

/** Returns `RefusedForGood` if the number or the text is wrong, because another try would fail as well. */
async function toFailure(response: Response): Promise<NotTaken | RefusedForGood> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  if (status < 400 || status >= 500 || ofUs.has(status)) return new NotTaken(status);
  const words = text.slice(0, mostRead);
  const { code, message } = parseCarrierAnswer(words);
  // Twilio's codes have five digits. Codes of other carriers mean something else.
  const isKnown = typeof code === 'number' && code >= 10_000;
  if (isKnown ? codesOfUs.has(code) : ofOurAccount.test(words)) return new NotTaken(status);
  return new RefusedForGood(status, false, [status, code, message].filter(Boolean).join(' '));
}

function parseCarrierAnswer(text: string): v.InferOutput<typeof answerOfCarrier> {
  try {
    return v.parse(answerOfCarrier, JSON.parse(text));
  } catch {
    return { code: null, message: '' };
  }
}

/** Calls a carrier's URL. It follows no redirects: a redirected POST would arrive as a GET without the text. */
async function callCarrier(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
}

async function postToCarrier(url: string, init: RequestInit): Promise<void> {
  const response = await callCarrier(url, { method: 'POST', ...init });
  if (!response.ok) throw await toFailure(response);
  await response.body?.cancel();
}

/** Creates the provider for an SMS gateway that accepts JSON: `{"to", "text", "key"}`, with a `Bearer` token. */
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

/**
 * In milliseconds: the allowed difference between Twilio's clock and ours. It is less than the time between two codes
 * to one number.
 */
const skew = 15_000;

/** Creates the provider for Twilio. Before a second try, it asks Twilio whether the first try arrived. */
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
