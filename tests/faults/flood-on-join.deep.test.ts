import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { bodyLimits } from '#server/http/body.ts';
import { freePorts, startAppProcess } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { aPerson, aSelection } from '#tests/support/server/office.ts';
import { addOffer } from '#tests/support/server/renewals.ts';
import { addAdministrator } from '#tests/support/server/site.ts';
import { smtpServer } from '#tests/support/server/smtp-server.ts';

const own = useOwnDatabase();
/** The caps of a day, as the settings have them where nobody says otherwise. */
const caps = { codes: 200, applications: 100, ofAddress: 10 };
/** How many come in a wave, each with a mobile of their own, from how many addresses, and how many at once. */
const flood = { people: 600, addresses: 60, together: 24 };
const tables = ['applications', 'messages', 'sign_in_codes', 'limits', 'audit', 'audit_links'] as const;
const megabyte = 1024 * 1024;

/** The largest photos that a stranger may send: in bytes, and in what they are once they are unpacked. */
async function largestPhotos(): Promise<readonly string[]> {
  const side = 1150;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();
  const plain = await sharp({ create: { width: 5700, height: 5700, channels: 3, background: '#336699' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const first = `data:image/jpeg;base64,${noise.toString('base64')}`;
  const second = `data:image/png;base64,${plain.toString('base64')}`;
  expect(first.length).toBeGreaterThan(0.8 * bodyLimits.strangersWithPhoto.most);
  expect(Math.max(first.length, second.length)).toBeLessThan(bodyLimits.strangersWithPhoto.most - 4096);
  return [first, first, first, second];
}

/** The rows of each table, and its bytes on the disk with its indexes. */
async function measureTables() {
  const sizes = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ rows: number; bytes: number }>`
        select count(*)::integer as rows, pg_total_relation_size(${table}::regclass)::float8 as bytes
        from ${sql.table(table)}`.execute(own.db);
      return [table, rows[0] ?? { rows: 0, bytes: 0 }] as const;
    }),
  );
  return Object.fromEntries(sizes) as Record<(typeof tables)[number], { rows: number; bytes: number }>;
}

const toDigits = (mobile: string) => mobile.replaceAll(/\D/g, '');

/** An SMS gateway, which keeps the code that each mobile got last. */
async function startGateway(codes: Map<string, string>) {
  const server = createServer((request, response) => {
    void new Response(Readable.toWeb(request) as ReadableStream).json().then(({ to, text }) => {
      codes.set(toDigits(to), /\d{7}/.exec(text)?.[0] ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((go) => server.listen(port, '127.0.0.1', go));
  const close = () => new Promise<void>((go) => server.close(() => go()));
  return { url: `http://127.0.0.1:${port}/send`, close };
}

async function readResident(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / megabyte;
}

it('a flood of applications leaves what the caps of a day allow, on the disk, in memory and by SMS', async () => {
  await addOffer(own.db);
  const [metricsPort = 0] = await freePorts(1);
  const codes = new Map<string, string>();
  const gateway = await startGateway(codes);
  const mails = await smtpServer();
  const app = await startAppProcess(own.connection, {
    METRICS_PORT: String(metricsPort),
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: gateway.url,
    EMAIL_URL: mails.url,
    EMAIL_FROM: 'office@example.org',
    DEMO: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    SMS_PER_DAY_TO_APPLICANTS: String(caps.codes),
    APPLICATIONS_PER_DAY: String(caps.applications),
    APPLICATIONS_PER_ADDRESS: String(caps.ofAddress),
    SMS_PER_DAY_FROM_ADDRESS: '150',
    WRONG_SIGN_INS_PER_ADDRESS: '60',
  });
  const call = async (line: string, body: unknown, headers: Record<string, string>) => {
    const [method = '', path = ''] = line.split(' ');
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = { 'content-type': 'application/json', ...headers };
    // Who is refused before the body is read is cut off.
    const answer = await fetch(`${app.url}/v1${path}`, { method, headers: type, ...json }).catch(() => null);
    return { status: answer?.status ?? 0, body: Object(await answer?.json().catch(() => null)) };
  };
  try {
    const id = await addAdministrator(own.db, 'registrar', 'amacs');
    const headers = { authorization: `Bearer ${await startAdministratorSession(own.db, new Date(), id)}` };
    const line = '/admin/administration/association';
    const {
      home: _,
      standard_notice: __,
      former: ___,
      ...kept
    } = (await call(`GET ${line}`, undefined, headers)).body;
    expect((await call(`PATCH ${line}`, { ...kept, joining: true }, headers)).status).toBe(200);

    const photos = await largestPhotos();
    const statuses = new Map<string, number>();
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    let most = 0;
    const look = async () => {
      const now = await readResident(metricsPort);
      most = Math.max(most, now);
      return now;
    };

    async function applyAs(number: number): Promise<void> {
      const mobile_number = `+356 79${String(100_000 + number)}`;
      const from = {
        'x-forwarded-for': `198.51.${number < flood.people ? 100 : 101}.${number % flood.addresses}`,
      };
      let asked = 0;
      while (asked === 0) asked = (await call('POST /applications/code', { mobile_number }, from)).status;
      count(`code ${asked}`);
      const hasCode = asked === 200;
      while (hasCode && !codes.has(toDigits(mobile_number))) await delay(20);
      // Every second one wants to cost an SMS and no more.
      const auth_token =
        (hasCode && number % 2 === 0 ? codes.get(toDigits(mobile_number)) : undefined) ?? '0000000';
      const photo = photos[(number >> 1) % photos.length];
      const member = { ...aPerson, id_number: `${1_000_000 + number}M`, mobile_number, photo };
      const body = { member, ...aSelection, parent: '', key: null, auth_token };
      let answered = (await call('POST /applications', body, from)).status;
      count(`application ${answered || 'cut off'}`);
      // Whoever has a code comes again where there was no room.
      while (hasCode && (answered === 0 || answered === 503))
        answered = (await call('POST /applications', body, from)).status;
      if (number % 10 === 0) await look();
    }

    /** Everybody of a wave comes; answers what is left then. */
    async function come(first: number) {
      statuses.clear();
      most = 0;
      const waiting = Array.from({ length: flood.people }, (__, at) => first + at);
      await Promise.all(
        Array.from({ length: flood.together }, async () => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await applyAs(next);
        }),
      );
      const after = await look();
      const left = await measureTables();
      const said = Object.entries(left).map(
        ([table, { bytes, rows }]) => `${table} ${rows} rows ${Math.round(bytes / 1024)} KB`,
      );
      process.stdout.write(
        `flood on /join: ${flood.people} people from ${flood.addresses} addresses, ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}; ` +
          `${said.join(', ')}; resident ${Math.round(before)} MB before, ${Math.round(most)} at most, ${Math.round(after)} after\n`,
      );
      return { left, most };
    }

    const before = await look();
    const first = await come(0);
    const second = await come(flood.people);

    const { rows: sizes } = await sql<{ largest: number }>`
      select max(octet_length(photo_jpeg))::integer as largest from applications`.execute(own.db);
    const largest = sizes[0]?.largest ?? 0;
    const mailed = (await mails.read()).length;
    process.stdout.write(
      `flood on /join: the largest photo kept has ${largest} bytes; ${codes.size} SMS and ${mailed} e-mails left\n`,
    );
    for (const { left } of [first, second]) {
      expect(left.applications.rows).toBeGreaterThan(0.8 * caps.applications);
      expect(left.applications.rows).toBeLessThanOrEqual(caps.applications);
      // A page of the table, or of what stands beside it, is not full.
      expect(left.applications.bytes).toBeLessThan(caps.applications * (largest + 16_384) + megabyte);
      expect(left.messages.rows).toBeGreaterThan(0.8 * caps.codes);
      expect(left.messages.rows).toBeLessThanOrEqual(caps.codes);
      expect(left.sign_in_codes.rows).toBeLessThanOrEqual(caps.codes);
      // One for each application, and for each limit that was reached the first time.
      expect(left.audit.rows).toBeLessThan(2 * caps.applications + 10 * flood.addresses);
    }
    // Once the day's caps are reached, nobody leaves anything but that their address is counted.
    expect(second.left.applications).toEqual(first.left.applications);
    expect(second.left.messages.rows).toBe(first.left.messages.rows);
    expect(second.left.sign_in_codes.rows).toBe(first.left.sign_in_codes.rows);
    expect(second.left.limits.rows - first.left.limits.rows).toBeLessThanOrEqual(10 * flood.addresses);
    expect([codes.size, mailed]).toEqual([second.left.messages.rows, 0]);
    // One picture in hand, and sixteen bodies at once.
    expect(first.most - before).toBeLessThan(400);
    expect(second.most - first.most).toBeLessThan(100);
  } finally {
    await app.remove();
    await Promise.all([gateway.close(), mails.close()]);
  }
}, 900_000);
