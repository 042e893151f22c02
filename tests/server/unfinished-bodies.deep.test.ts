import { expect, it } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite, send } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

/** A body that begins and is awaited until it is broken off. */
function begun() {
  const events = new EventTarget();
  const isAwaited = new Promise<void>((resolve) => {
    events.addEventListener('awaited', () => resolve());
  });
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isBegun) controller.enqueue(new TextEncoder().encode('{'));
      else {
        events.addEventListener('ended', () => controller.error(new Error('aborted')));
        events.dispatchEvent(new Event('awaited'));
      }
      isBegun = true;
    },
  });
  return { body, isAwaited, end: () => events.dispatchEvent(new Event('ended')) };
}

it('four networks that begin a body and send no more keep nobody from signing in', async () => {
  const site = createSite(own.db, { settings: { TRUST_PROXY: '1' } });
  const held = Array.from({ length: 1024 }, (_, at) => {
    const { body, isAwaited, end } = begun();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${at % 4}` };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return { isAwaited, end, answer: Promise.resolve(site.app.request('/v1/members/login', request)) };
  });
  await Promise.all(held.map((one) => one.isAwaited));
  const body = { mobile_number: '+356 79000099', membership_number: '99' };
  for (const address of ['198.51.100.1', '192.0.2.1']) {
    const headers = { 'x-forwarded-for': address };
    const answer = await send(site, 'POST /members/login', { body, headers });
    expect([address, answer.status]).toEqual([address, 403]);
  }
  for (const one of held) one.end();
  const answers = await Promise.all(held.map((one) => one.answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
});
