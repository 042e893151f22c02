import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { selectMemberListAsJson } from '#server/people/member-list.ts';
import type { Database } from '#server/store/schema.ts';
import { changeSomeone } from './list-people.ts';
import { Connection, rateOf, type Asked } from './load.ts';
import { median } from './tab.ts';

/** A figure of ours and the same of what it stands beside. */
export interface Pair {
  readonly ours: number;
  readonly floor: number;
}

export interface ListServing {
  /** Requests a second of the unchanged list, beside Node's bare server with the same bytes: sent whole, and as not changed. */
  readonly whole: Pair;
  readonly unchanged: Pair;
  /** Milliseconds until the list is there right after a change, beside its own query on a connection of its own. */
  readonly fresh: Pair;
  /** Bytes of the answer as it is sent. */
  readonly sent: number;
}

const listPath = '/v1/admin/members?startMembershipNumber=0&limit=0';

const bareServer = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
/** As the browsers ask. */
const accepts = 'gzip, deflate, br, zstd';

async function startBare(body: Buffer, headers: Record<string, string>) {
  const file = join(tmpdir(), `portal-bench-answer-${process.pid}`);
  await writeFile(file, body);
  const server = spawn(process.execPath, [bareServer, file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(Number(line)));
    server.once('exit', () => reject(new Error('The bare server ended')));
  });
  await rm(file);
  return { port, stop: () => server.kill() };
}

/** The list as JSON. */
export async function listOf(url: string, token: string): Promise<Buffer> {
  const answer = await fetch(`${url}${listPath}`, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

/** The answer as it comes over the line, and its headers without those that belong to the connection. */
async function answerOf(url: string, token: string) {
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepts };
    request(`${url}${listPath}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const own = ['connection', 'date', 'keep-alive'];
        const kept = Object.entries(response.headers).filter(([name]) => !own.includes(name));
        resolve({
          body: Buffer.concat(parts),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a second of ours and of the bare server in turns, over as many connections as there are sessions. */
async function ratesOf(ours: readonly Asked[], bare: readonly Asked[], status: number): Promise<Pair> {
  const both = [ours, bare].map((asked) => asked.map((one) => new Connection(one)));
  const rates: number[][] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    for (const [which, connections] of both.entries()) {
      const rate = await rateOf(connections, status, 400);
      if (round > 0) rates[which]?.push(rate);
    }
  }
  for (const connection of both.flat()) connection.close();
  return { ours: median(rates[0] ?? []), floor: median(rates[1] ?? []) };
}

async function freshOf(db: Kysely<Database>, asked: Asked, rounds: number): Promise<Pair> {
  const connection = new Connection(asked);
  const query = { start: 0, limit: 0, id: null, group: 'amacs', thisYear: new Date().getFullYear() };
  const taken: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await changeSomeone(db);
    const started = performance.now();
    const { status } = await connection.ask();
    const answered = performance.now();
    if (status !== 200) throw new Error(`The fresh list was answered with ${status}`);
    await selectMemberListAsJson(query).execute(db);
    taken.push({ ours: answered - started, floor: performance.now() - answered });
  }
  connection.close();
  const [, ...warm] = taken;
  return { ours: median(warm.map(({ ours }) => ours)), floor: median(warm.map(({ floor }) => floor)) };
}

/** What the list costs the running server, for the people that it has now. */
export async function measureServing(
  url: string,
  db: Kysely<Database>,
  tokens: readonly string[],
  rounds: number,
): Promise<ListServing> {
  const port = Number(new URL(url).port);
  const asks = (token: string, more: Record<string, string> = {}): Asked => ({
    port,
    path: listPath,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepts, ...more },
  });
  const [first = ''] = tokens;
  const fresh = await freshOf(db, asks(first), rounds);
  const { body, headers } = await answerOf(url, first);
  const bare = await startBare(body, headers);
  try {
    const same = { 'if-none-match': headers['etag'] ?? '' };
    const sides = (more: Record<string, string>) => {
      const ours = tokens.map((token) => asks(token, more));
      return [ours, ours.map((asked) => ({ ...asked, port: bare.port }))] as const;
    };
    return {
      fresh,
      whole: await ratesOf(...sides({}), 200),
      unchanged: await ratesOf(...sides(same), 304),
      sent: body.length,
    };
  } finally {
    bare.stop();
  }
}
