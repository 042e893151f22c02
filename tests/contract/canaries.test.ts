import { expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { isQuick } from '#tests/support/draws.ts';
import { asJson, useWatchedWorld } from './canaries/watched-world.ts';
import { pathOf, sampleOf } from './samples/samples.ts';

const names = Object.keys(calls) as CallName[];
/** In `npm test` one call in twelve stands for all. */
const tried = names.filter((_, index) => !isQuick || index % 12 === 0);
const watched = useWatchedWorld(`${tried.length} calls, print links and unknown paths`);
const { ask, tokenOf } = watched;

/** What comes in part, and then the line is cut. */
function cutOff(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new Error(text));
    },
  });
}

it('no canary of any request stands in the log or in a metric', async () => {
  const { canaries, world } = watched;
  const { all } = canaries;
  const app = watched.serve();
  const answered = new Set<CallName>();
  for (const name of tried) {
    const { method, path } = calls[name];
    const token = tokenOf(name);
    const sample = await sampleOf(name, world);
    const line = `/v1${pathOf(path, sample)}`;
    // As it should be made; with canaries that fit, and that do not; and garbage for a token.
    const status = await ask(app, method, line, { token, ...asJson(sample.body) });
    // The sample of a payment is one of a card that is declined.
    if (status === (name === 'checkout' ? 424 : 200)) answered.add(name);
    const fitted = asJson(canaries.fitted(sample.body));
    if (fitted.body) await ask(app, method, line, { token, ...fitted });
    await ask(app, method, line, { token, ...asJson(canaries.laden(sample.body)) });
    if (isQuick) continue;
    await ask(app, method, `/v1${path.replaceAll(/:\w+/g, encodeURIComponent(all))}`, { token });
    const query = `${line}${line.includes('?') ? '&' : '?'}token=${encodeURIComponent(all)}`;
    await ask(app, method, query, { token: all, ...asJson(sample.body) });
    if (method === 'GET') continue;
    await ask(app, method, line, { token, body: `{"${all}` });
    await ask(app, method, line, { token, body: all, type: `text/plain; name="${canaries.of('name')}"` });
    await ask(app, method, line, { token, body: cutOff(`{"name": "${all}`) });
  }
  for (const token of [world.tokens.own, world.tokens.ticket, world.tokens.adminTicket, all]) {
    const query = `type=mc&member=1003&year=2026&token=${encodeURIComponent(token)}`;
    await ask(app, 'GET', `/v1/print/document?${query}`);
    await ask(app, 'GET', `/v1/print/member-document?${query}`);
    await ask(app, 'GET', `/v1/print/document?${query}&${encodeURIComponent(all)}=1`);
  }
  const path = encodeURIComponent(all);
  for (const address of [
    `/${path}`,
    `/v1/${path}`,
    `/check/${path}`,
    `/member/${path}?code=${path}`,
    '/healthz',
  ])
    await ask(app, 'GET', address);
  await ask(app, 'POST', '/v1/payments/callback/sandbox', { body: JSON.stringify({ all }) });
  await ask(app, 'POST', `/v1/payments/callback/${path}`, { body: all });
  // Every call got as far as its handler and did what it is for.
  expect(tried.filter((name) => !answered.has(name))).toEqual([]);
  expect(world.site.logged.length).toBeGreaterThanOrEqual(watched.countMade());
  expect(await watched.findTold()).toEqual([]);
});
