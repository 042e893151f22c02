import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { checkDatabaseServer } from '#server/store/check-server.ts';
import { freePorts } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';

const own = useOwnDatabase();
let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

/** A message of PostgreSQL's protocol. */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

function int(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeIntBE(value, 0, bytes);
  return written;
}

const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', int(0, 4)), ready]);
const scram = [
  message('R', int(10, 4), 'SCRAM-SHA-256\0\0'),
  message('R', int(11, 4), 'r=nonce,s=c2FsdA==,i=4096'),
];
const noTls = Buffer.from('N');

/** The answer to what the server is asked of itself. */
function saysOfItself(version: string, encoding = 'UTF8'): Buffer {
  const column = (name: string) => [
    `${name}\0`,
    int(0, 4),
    int(0, 2),
    int(25, 4),
    int(-1, 2),
    int(-1, 4),
    int(0, 2),
  ];
  return Buffer.concat([
    message('T', int(2, 2), ...column('version'), ...column('encoding')),
    message('D', int(2, 2), int(version.length, 4), version, int(encoding.length, 4), encoding),
    message('C', 'SELECT 1\0'),
    ready,
  ]);
}

/** A server that gives these answers, one to each message; what it was sent is kept. */
async function serverThat(...answers: readonly Buffer[]): Promise<{ at: string; received: string[] }> {
  const received: string[] = [];
  const started = createServer((socket) => {
    const left = [...answers];
    socket.on('data', (bytes) => {
      received.push(bytes.toString('latin1'));
      const answer = left.shift();
      if (answer) socket.write(answer);
      else socket.end();
    });
    socket.on('error', () => {});
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return {
    at: `postgres://portal:geheim77@127.0.0.1:${(started.address() as AddressInfo).port}/portal`,
    received,
  };
}

function trouble(address: string): Promise<string> {
  return checkDatabaseServer(address).then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? `${error.name} ${error.message}` : ''),
  );
}

it('is said in one line where a server is older than those that the tests run on', async () => {
  const { at } = await serverThat(welcome, saysOfItself('14.19 (Debian)'));
  expect(await trouble(at)).toBe(
    'DatabaseTrouble The database of DATABASE_URL is PostgreSQL 14.19 (Debian), and the portal needs 15 or later.',
  );
});

it('goes on with one that is new enough', async () => {
  const { at } = await serverThat(welcome, saysOfItself('15.0'));
  expect(await checkDatabaseServer(at)).toEqual({ connectionString: at });
});

it('is said in one line where a database does not keep every letter', async () => {
  const { at } = await serverThat(welcome, saysOfItself('15.18', 'SQL_ASCII'));
  expect(await trouble(at)).toBe(
    'DatabaseTrouble The database of DATABASE_URL is in SQL_ASCII, and the portal needs UTF8: make one with createdb --encoding=UTF8 --template=template0.',
  );
});

it('says in one line why a server cannot be used, without the password in the address', async () => {
  const [port] = await freePorts(1);
  const because = 'DatabaseTrouble The database of DATABASE_URL cannot be used: ';
  expect(await trouble(`postgres://portal:geheim77@127.0.0.1:${port}/portal`)).toBe(
    `${because}connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  expect(await trouble((await serverThat(...scram)).at.replace(':geheim77', ''))).toBe(
    `${because}SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string`,
  );
  expect(await trouble(`${(await serverThat(noTls)).at}?sslmode=verify-full`)).toBe(
    `${because}The server does not support SSL connections`,
  );
  expect(await trouble(`${(await serverThat()).at}?sslmode=verify-full&sslrootcert=/no/such.pem`)).toBe(
    `${because}ENOENT: no such file or directory, open '/no/such.pem'`,
  );
  expect(await trouble((await serverThat()).at)).toBe(`${because}Connection terminated unexpectedly`);
});

it('asks for a connection with nothing that a pooler refuses', async () => {
  const { at, received } = await serverThat();
  const db = openDatabase({ connectionString: at }, { max: 1, patienceSeconds: 0 });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated unexpectedly');
  await db.destroy();
  const parameters = (received[0] ?? '')
    .slice(8)
    .split('\0')
    .filter((_, at) => at % 2 === 0);
  expect(parameters.filter(Boolean)).toEqual(['user', 'database', 'application_name', 'client_encoding']);
});

it('limits how long a statement takes, but none of a migration', async () => {
  const limitsOf = async (patient: boolean) => {
    const db = openDatabase(own.connection, { max: 1, patient });
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    await db.destroy();
    return rows[0];
  };
  expect([await limitsOf(false), await limitsOf(true)]).toEqual([
    { statement: '1min', idle: '30s' },
    { statement: '0', idle: '0' },
  ]);
});
