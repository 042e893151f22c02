import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCountries } from '#domain/calls/countries.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { takeEarlyAnswer, startCallEarly } from '#src/api/begun-calls.ts';
import { makeCall, setEarlyAnswerSource } from '#src/api/make-call.ts';

addTexts(signInEn);
setEarlyAnswerSource(takeEarlyAnswer);
let network = vi.spyOn(window, 'fetch');

beforeEach(() => {
  network = vi.spyOn(window, 'fetch');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins the call, and makes it. */
function asked() {
  startCallEarly(getCountries.path, { token: 'a token' });
  return makeCall(getCountries, { token: 'a token' });
}

test('a call that was begun gives its answer to the first that makes it', async () => {
  network.mockImplementation(() => Promise.resolve(Response.json([])));
  await expect(asked()).resolves.toEqual([]);
  expect(network).toHaveBeenCalledTimes(1);
  await makeCall(getCountries, { token: 'a token' });
  expect(network).toHaveBeenCalledTimes(2);
});

test('the answer to a call that was begun is read before anybody makes the call', async () => {
  const answer = Response.json([]);
  network.mockResolvedValue(answer);
  startCallEarly(getCountries.path, { token: 'a token' });
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true), { timeout: 60_000 });
});

test('a call that was begun is made again where the server could not be reached', async () => {
  network.mockRejectedValueOnce(new TypeError('unreachable')).mockResolvedValue(Response.json([]));
  await expect(asked()).resolves.toEqual([]);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a call that was begun fails where the server never answers', async () => {
  network.mockRejectedValue(new DOMException('too late', 'TimeoutError'));
  await expect(asked()).rejects.toMatchObject({ name: 'CallFailed' });
  expect(network).toHaveBeenCalledTimes(1);
});

test('a call that was begun fails where the body of its answer stalls', async () => {
  const answer = Response.json([]);
  vi.spyOn(answer, 'arrayBuffer').mockRejectedValue(new DOMException('too late', 'TimeoutError'));
  network.mockResolvedValue(answer);
  await expect(asked()).rejects.toMatchObject({ name: 'CallFailed' });
  expect(network).toHaveBeenCalledTimes(1);
});

test('a call that was begun is made again only when the server says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  network
    .mockResolvedValueOnce(new Response(null, { status: 503, headers: { 'retry-after': '5' } }))
    .mockResolvedValue(Response.json([]));
  const answer = asked();
  await vi.advanceTimersByTimeAsync(4999);
  expect(network).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toEqual([]);
  expect(network).toHaveBeenCalledTimes(2);
});
