import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';

const office = useOffice();

describe('the list that is kept', () => {
  const ask = (etag: string, more: Record<string, string> = {}, token = office.tokens.registrar) =>
    send(office.site, 'GET /admin/members', { token, headers: { 'if-none-match': etag, ...more } });

  async function etag(token?: string): Promise<string> {
    return (await office.call('GET /admin/members', undefined, token)).headers.get('etag') ?? '';
  }

  it('is written down by each reading, also of what the browser has, and by none of one person', async () => {
    const first = await office.call('GET /admin/members?startMembershipNumber=0&limit=5000');
    const again = await send(office.site, 'GET /admin/members?startMembershipNumber=0&limit=5000', {
      token: office.tokens.deputy,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    await office.call('GET /admin/members', undefined, office.tokens.lhg);
    await office.call('GET /admin/members?startMembershipNumber=28&limit=1');
    expect([first.status, again.status]).toEqual([200, 304]);
    const entry = (actor: string, rows: number) => ({
      actor,
      subject: 'list:members',
      before: null,
      after: { rows },
    });
    expect(await office.audited('members read')).toEqual([
      entry('admin:registrar', 1),
      entry('admin:deputy', 1),
      entry('admin:reenact', 0),
    ]);
  });

  it('says whether it is all there is', async () => {
    await addMember(office.db, { membership_number: 29, id_number: '0500000M' });
    const told: unknown[] = [];
    for (const limit of [0, 1, 2, 3]) {
      const answer = await office.call(`GET /admin/members?startMembershipNumber=0&limit=${limit}`);
      const etag = answer.headers.get('etag') ?? '';
      const again = await send(office.site, `GET /admin/members?startMembershipNumber=0&limit=${limit}`, {
        token: office.tokens.registrar,
        headers: { 'if-none-match': etag },
      });
      const rows = (answer.body as unknown[]).length;
      told.push([limit, rows, answer.headers.get('x-whole-list'), again.headers.get('x-whole-list')]);
    }
    expect(told).toEqual([
      [0, 2, 'yes', 'yes'],
      [1, 1, null, null],
      [2, 2, 'yes', 'yes'],
      [3, 2, 'yes', 'yes'],
    ]);
  });

  it('is answered 304 to whoever has it, and is private', async () => {
    const first = await office.call('GET /admin/members');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask(first.headers.get('etag') ?? '');
    expect(said(again)).toEqual([304, '']);
  });

  it.each([
    ['a new member', () => addMember(office.db, { membership_number: 29, id_number: '0500000M' })],
    ['changed details', () => office.db.updateTable('members').set({ city: 'Il-Mosta' }).execute()],
    ['a renewal', () => office.renew('28')],
  ])('is another one after %s', async (_, change) => {
    const before = await etag();
    await change();
    const after = await ask(before);
    expect([after.status, after.headers.get('etag') === before]).toEqual([200, false]);
  });

  it('is another one to a group after a licence beside which somebody has to be insured', async () => {
    await office.renew('28');
    const before = await etag(office.tokens.lhg);
    await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
    const after = await ask(before, {}, office.tokens.lhg);
    expect([after.status, after.headers.get('etag') === before]).toEqual([200, false]);
  });

  it('is another one in another year of Malta, and the same after what it does not tell of', async () => {
    office.site.clock.set('2026-12-31T22:59:59Z');
    const token = await office.administrator('nightly', 'amacs');
    const before = await etag(token);
    await office.db.updateTable('clubs').set({ fee_cents: 1 }).execute();
    await office.db
      .updateTable('members')
      .set({ reminders_declined_at: office.site.clock.now(), updated_at: office.site.clock.now() })
      .execute();
    expect(await etag(token)).toBe(before);
    office.site.clock.advance(1000);
    expect((await ask(before, {}, token)).status).toBe(200);
  });

  it('is not the same to the association and to a group', async () => {
    expect((await ask(await etag(), {}, office.tokens.lhg)).status).toBe(200);
  });

  it('is never behind what another process wrote', async () => {
    const other = openDatabase(office.connection, { max: 2 });
    try {
      const there = createSite(other);
      await office.call('GET /admin/members');
      for (const city of ['Il-Gżira', 'Ix-Xgħajra', 'L-Isla']) {
        await other.updateTable('members').set({ city }).execute();
        for (const site of [office.site, there]) {
          const { body } = await send(site, 'GET /admin/members', { token: office.tokens.registrar });
          expect(body).toMatchObject([{ address: { city } }]);
        }
      }
    } finally {
      await other.destroy();
    }
  });

  it('counts nothing that was rolled back, and no transaction twice', async () => {
    const version = async () =>
      (await office.db.selectFrom('data_versions').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    await office.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('members').set({ city: 'x' }).execute();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await version()).toBe(before);
    await office.renew('28');
    expect(await version()).toBe(before + 1);
  });

  it('comes compressed as it is asked for, with the same words in it', async () => {
    for (let number = 100; number < 150; number += 1)
      await addMember(office.db, { membership_number: number, id_number: `0500${number}M` });
    const raw = async (encoding: string) => {
      const response = await office.site.app.request('/v1/admin/members', {
        headers: { authorization: `Bearer ${office.tokens.registrar}`, 'accept-encoding': encoding },
      });
      return {
        encoding: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const [plain, zipped, brotli] = [
      await raw('identity'),
      await raw('gzip'),
      await raw('gzip, deflate, br'),
    ];
    expect([plain.encoding, zipped.encoding, brotli.encoding]).toEqual([null, 'gzip', 'br']);
    expect(plain.bytes.toString()).toContain('Ħaż-Żebbuġ');
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length * 5).toBeLessThan(plain.bytes.length);
  });
});
