import { expect, it } from 'vitest';
import { tryProvider } from '#server/commands/try-provider.ts';
import { RefusedForGood } from '#server/base/refusals.ts';
import { createHttpSmsProvider } from '#server/messages/gateways.ts';
import type { SmsMessage } from '#server/base/sms-provider.ts';
import { cardThatOpens } from '#tests/support/server/card-that-opens.ts';
import { useStripe, type StripeAnswer } from './stripe-server.ts';

let answer: StripeAnswer | undefined;
const stripe = useStripe(() => answer);
const nobody = { name: 'outbox', send: () => Promise.resolve() } as const;
const none = { sms: nobody, email: nobody, card: cardThatOpens };
const sms = { what: 'sms', to: '+356 79000028' } as const;
const email = { what: 'email', to: 'office@members.test' } as const;

it('one message leaves, and what came of it is said', async () => {
  const sent: SmsMessage[] = [];
  const keeps = {
    name: 'http',
    send: (message: SmsMessage) => {
      sent.push(message);
      return Promise.resolve();
    },
  } as const;
  expect(await tryProvider(sms, 'AMACS', { ...none, sms: keeps })).toBe(
    'The SMS gateway took the message. Look whether it arrives at +356 79000028.',
  );
  expect(sent).toMatchObject([
    { to: '+356 79000028', text: 'This is a test of the membership portal of AMACS.' },
  ]);
});

it('a refusal is told with what the provider says', async () => {
  const refused = new RefusedForGood(550, true, '550 5.1.1 no such user');
  const refuses = { name: 'smtp', send: () => Promise.reject(refused) } as const;
  await expect(tryProvider(email, 'AMACS', { ...none, email: refuses })).rejects.toThrow(
    '550 5.1.1 no such user',
  );
  const away = createHttpSmsProvider({ url: 'http://127.0.0.1:1/', token: null });
  await expect(tryProvider(sms, 'AMACS', { ...none, sms: away })).rejects.toThrow(
    /^It was not taken: fetch failed: .+/,
  );
});

it('where nothing would leave, that is said', async () => {
  const card = { what: 'card' } as const;
  expect([
    await tryProvider(sms, 'AMACS', none),
    await tryProvider(email, 'AMACS', { ...none, email: null }),
    await tryProvider(card, 'AMACS', none),
  ]).toEqual([
    'The outbox sends nobody anything: set SMS_PROVIDER.',
    'There is no e-mail server: set EMAIL_URL.',
    'The sandbox takes the payments: there is nobody to ask.',
  ]);
});

it('the card provider is asked whether it knows the key', async () => {
  const card = { what: 'card' } as const;
  answer = { status: 404, body: { error: { code: 'resource_missing', type: 'invalid_request_error' } } };
  expect(await tryProvider(card, 'AMACS', { ...none, card: stripe.card })).toContain('knows our key');
  answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
  await expect(tryProvider(card, 'AMACS', { ...none, card: stripe.card })).rejects.toThrow(
    'It was not taken: Invalid API Key, type StripeAuthenticationError, statusCode 401',
  );
});
