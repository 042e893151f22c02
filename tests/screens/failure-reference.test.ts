import { expect, test, vi } from 'vitest';
import { getCountries } from '#domain/calls/countries.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { makeCall } from '#src/api/make-call.ts';

addTexts(signInEn);
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** What a person reads when the call is answered so, and the id that the call was sent with. */
async function failWith(status: number, headers: Record<string, string>): Promise<[string, string]> {
  let sent = '';
  const network = vi.spyOn(window, 'fetch').mockImplementation((asked) => {
    sent = (asked as Request).headers.get('x-request-id') ?? '';
    return Promise.resolve(new Response('{"reason": "It failed."}', { status, headers }));
  });
  const failed = await makeCall(getCountries, {}).catch((error: unknown) => error);
  network.mockRestore();
  return [failed instanceof Error ? failed.message : '', sent];
}

test('each call is sent with an id of its own', async () => {
  const [, one] = await failWith(400, {});
  const [, other] = await failWith(400, {});
  expect([one, other]).toEqual([expect.stringMatching(shape), expect.stringMatching(shape)]);
  expect(one).not.toBe(other);
});

test('a failure that no rule foresees says what the office finds it by', async () => {
  const message = 'Could not fetch countries due to a technical error.';
  const own = { 'x-request-id': '7K3M-Q0XD' };
  expect((await failWith(500, own))[0]).toBe(`${message} (reference 7K3M-Q0XD)`);
  // What a rule says is said to the letter, and an id that is not ours says nothing.
  expect((await failWith(400, own))[0]).toBe(message);
  expect((await failWith(500, {}))[0]).toBe(message);
  expect((await failWith(500, { 'x-request-id': '6f1f2c9e-6d1c-4f3e' }))[0]).toBe(message);
});
