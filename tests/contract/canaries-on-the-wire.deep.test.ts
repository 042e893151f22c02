import { connect } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { startSite } from '#server/site.ts';
import { freePorts } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';
import { canariesOf, overhearProcess } from './canaries/canaries.ts';
import { pathOf, rightful, samples } from './samples/samples.ts';
import { createWorld } from './samples/world.ts';

const database = useOwnDatabase();
afterAll(() => vi.restoreAllMocks());

/** Sends bytes as they are; answers the status, or 0 where the line is cut before any came. */
function sendRaw(port: number, text: string, cut: boolean): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (cut) socket.write(text, () => socket.destroy());
      else socket.write(text);
    });
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      if (said.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(said.split(' ')[1] ?? 0)));
  });
}

it('no canary stands anywhere where requests come over lines that break, and are none', async () => {
  const [port = 0, paymentPort = 0, metricsPort = 0] = await freePorts(3);
  const settings = {
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    METRICS_PORT: String(metricsPort),
  };
  const { tokens } = await createWorld(database.db);
  const canaries = canariesOf(tokens);
  const { all } = canaries;
  const site = createSite(database.db, { settings });
  site.context.log.level = 'trace';
  const written = overhearProcess();
  const end = await startSite(site.context, '/nowhere');
  const url = `http://127.0.0.1:${port}`;
  const statuses = new Set<number>();

  const ending: CallName[] = ['memberLogout', 'adminLogout'];
  const names = Object.keys(calls) as CallName[];
  for (const name of [...names.filter((one) => !ending.includes(one)), ...ending]) {
    const { access, method, path } = calls[name];
    const sample = samples[name];
    const { status } = await fetch(`${url}/v1${pathOf(path, sample)}`, {
      method,
      headers: {
        ...canaries.headers,
        authorization: `Bearer ${tokens[rightful(access)]}`,
        'content-type': 'application/json',
      },
      ...(sample.body ? { body: JSON.stringify(canaries.fitted(sample.body)) } : {}),
    });
    statuses.add(status);
  }
  const word = encodeURIComponent(all);
  const link = `type=mc&member=1003&year=2026&token=`;
  for (const token of [tokens.own, tokens.ticket, tokens.adminTicket, word]) {
    statuses.add((await fetch(`${url}/v1/print/document?${link}${token}`)).status);
    statuses.add((await fetch(`${url}/v1/print/member-document?${link}${token}`)).status);
  }

  const line = `PATCH /v1/members/member/1003?token=${tokens.own} HTTP/1.1`;
  const host = `host: 127.0.0.1:${port}`;
  const json = 'content-type: application/json\r\ncontent-length: 4000';
  const bearer = `authorization: Bearer ${tokens.own}`;
  // The server says what is wrong with a request that is none, or hangs up.
  for (const [text, said] of [
    [`GET /v1/print/document?${link}${tokens.own} HTTP/1.1\r\nhost: ${word}/@${word}\r\n\r\n`, 400],
    [`GET //${word}@${word}/ HTTP/1.1\r\n${host}\r\n\r\n`, 404],
    [`${all}\r\n\r\n`, 400],
    [`${line}\r\n${host}\r\ncookie: ${all.repeat(100)}\r\n\r\n`, 431],
    [`${line}\r\n${host}\r\n${all}\r\n\r\n`, 400],
  ] as const)
    expect([text.slice(0, 30), await sendRaw(port, text, false)]).toEqual([text.slice(0, 30), said]);
  // Who sends hangs up: half way through a body, and before the answer.
  await sendRaw(port, `${line}\r\n${host}\r\n${bearer}\r\n${json}\r\n\r\n{"first_name": "${all}`, true);
  const list = `GET /v1/admin/members?limit=0&token=${tokens.administrator} HTTP/1.1`;
  await sendRaw(port, `${list}\r\n${host}\r\nauthorization: Bearer ${tokens.administrator}\r\n\r\n`, true);

  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await end();
  vi.restoreAllMocks();
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403]));
  expect(told).toContain('portal_http_request_seconds_count{call="GET /v1/admin/members"');
  expect(site.logged.filter((one) => one.includes('"msg":"request"')).length).toBeGreaterThan(names.length);
  const texts = { log: site.logged.join('\n'), metrics: told, elsewhere: written.join('\n') };
  for (const [where, text] of Object.entries(texts))
    expect([where, canaries.toldIn(text)]).toEqual([where, []]);
  process.stdout.write(
    `canaries: ${canaries.count} over the wire: ${site.logged.length} lines of log, the metrics and ${written.length} lines besides tell none\n`,
  );
});
