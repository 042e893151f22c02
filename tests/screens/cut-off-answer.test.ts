import { expect, test, vi } from 'vitest';
import { getCountries } from '#domain/calls/countries.ts';
import { makeCall } from '#src/api/make-call.ts';

test('a read that is ended in the middle of its answer has not failed', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('['));
      leaving.signal.addEventListener('abort', () => stream.error(leaving.signal.reason));
    },
  });
  const network = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(body));
  const answer = makeCall(getCountries, {
    signal: leaving.signal,
    hear: () => setTimeout(() => leaving.abort()),
  });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  network.mockRestore();
});
