import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { streamList } from '#server/reports/stream-list.ts';
import { createSite, type Site } from '#tests/support/server/site.ts';
import { changeStored } from '#tests/support/database/stored.ts';
import { endsWhereLeft, people, useLongList } from './long-list-office.ts';

const list = useLongList();
const { office, ask, told, troubles, released } = list;

/** Rows for as long as they are taken. */
async function* endless(): AsyncGenerator<string[]> {
  for (;;) {
    await setImmediate();
    yield ['1'];
  }
}

endsWhereLeft(list, ['identity', 'gzip']);

describe('a list of many people', () => {
  it.each([
    ['from a number on', 'startMembershipNumber=1300&limit=0', 'registrar', 1760],
    ['no more than were asked for', 'startMembershipNumber=0&limit=2100', 'registrar', 2100],
    ['as many as there are', `startMembershipNumber=0&limit=${people}`, 'registrar', people],
    ['those of a group', 'startMembershipNumber=0&limit=0', 'lhg', 1250],
  ] as const)('is the same byte for byte as one in one piece: %s', async (_, query, whose, rows) => {
    const token = office.tokens[whose];
    const parts = await ask(office.site, query, {}, token);
    expect(parts.headers.get('content-length')).toBeNull();
    const long = await told(parts);
    // Another release of the same data has its own lists in memory.
    const whole = await ask(createSite(office.db), query, {}, token);
    expect(whole.headers.get('content-length')).not.toBeNull();
    expect(long).toEqual(await told(whole));
    expect((JSON.parse(long.text) as unknown[]).length).toBe(rows);
    expect(await office.audited('members read')).toMatchObject([{ after: { rows } }, { after: { rows } }]);
  });

  it('is kept in one piece where fewer are asked for, or are there', async () => {
    for (const query of ['startMembershipNumber=0&limit=999', 'startMembershipNumber=2600&limit=0'])
      expect((await ask(office.site, query)).headers.get('content-length')).not.toBeNull();
  });

  it('comes compressed as it is asked for', async () => {
    const raw = async (encoding: string) => {
      const answer = await ask(office.site, 'limit=0', { 'accept-encoding': encoding });
      return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const [, plain] = await raw('identity');
    const [gzip, zipped] = await raw('gzip');
    const [br, brotli] = await raw('gzip, deflate, br');
    expect([gzip, br]).toEqual(['gzip', 'br']);
    expect(gunzipSync(zipped).equals(plain)).toBe(true);
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
  });

  it('is not sent to whoever has it, and is another one after a change', async () => {
    const { facts } = await told(await ask(office.site, 'limit=0'));
    const again = async () => {
      const answer = await ask(office.site, 'limit=0', { 'if-none-match': facts[3] ?? '' });
      await answer.body?.cancel();
      return answer;
    };
    expect((await again()).status).toBe(304);
    await changeStored(office.db, 'members', { membership_number: 28 }, { city: 'Il-Mosta' });
    expect((await again()).status).toBe(200);
    expect(await office.audited('members read')).toHaveLength(3);
  });

  it('is as it was when it was asked for, whatever changes while it is sent', async () => {
    const answer = await ask(office.site, 'startMembershipNumber=0&limit=0');
    await office.db.updateTable('members').set({ city: 'Changed' }).execute();
    expect(await answer.text()).not.toContain('Changed');
  });

  it('holds nothing for whoever asks for its headers alone', async () => {
    const answer = await ask(office.site, 'limit=0', {}, office.tokens.registrar, 'HEAD');
    expect(answer.headers.get('etag')).toMatch(/^W/);
    expect(await told(answer)).toMatchObject({ status: 200, text: '' });
    await released();
  });

  it.each(['/admin/members?limit=0', '/admin/reports/membership'])(
    'holds nothing where its entry in the log fails: %s',
    async (path) => {
      await sql`alter table audit add constraint nothing_more check (false) not valid`.execute(office.db);
      expect((await office.call(`GET ${path}`)).status).toBe(500);
      await sql`alter table audit drop constraint nothing_more`.execute(office.db);
      await released();
    },
  );

  it.each(['identity', 'br'])(
    'breaks off where the database fails, and the log says so once: %s',
    async (encoding) => {
      const answer = await ask(office.site, 'limit=0', { 'accept-encoding': encoding });
      const broken = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and datname = current_database() and state = 'idle in transaction'`;
      await expect.poll(async () => (await broken.execute(office.db)).rows.length).toBe(1);
      await expect(answer.text()).rejects.toThrow('The database is away');
      await released();
      expect(troubles()).toEqual([
        expect.objectContaining({
          level: 40,
          requestId: answer.headers.get('x-request-id'),
          msg: 'the database is away',
        }),
      ]);
    },
  );

  it('ends once it takes too long, however well it is taken', async () => {
    const pages = endless();
    const head = { etag: '', rows: 1, more: false };
    const { json } = await streamList(office.db, () => Promise.resolve({ head, pages }), 1000);
    await expect(text(json)).rejects.toThrow('The list takes too long');
    await released();
  });
});

describe('the membership report of many people', () => {
  it('says the same as one in one piece, and is written down by its rows', async () => {
    const read = async (site: Site) => {
      const headers = { authorization: `Bearer ${office.tokens.registrar}` };
      const answer = await site.app.request('/v1/admin/reports/membership', { headers });
      return {
        isWhole: answer.headers.has('content-length'),
        etag: answer.headers.get('etag'),
        body: (await answer.json()) as { id: number; records: unknown[] }[],
      };
    };
    const [parts, again, whole] = [
      await read(office.site),
      await read(office.site),
      await read(createSite(office.db)),
    ];
    expect([parts.isWhole, whole.isWhole]).toEqual([false, true]);
    expect(again.etag).not.toBe(parts.etag);
    expect(parts.body).toEqual(whole.body);
    const rows = whole.body.length;
    expect(rows).toBeGreaterThan(1800);
    expect(await office.audited('membership report read')).toMatchObject(
      [rows, rows, rows].map((count) => ({ after: { rows: count } })),
    );
  });
});
