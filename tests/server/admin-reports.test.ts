import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { exportKinds } from '#domain/audit/exports.ts';
import { parseDate } from '#domain/values/calendar.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { formatMoment } from '#server/papers/documents/dates.ts';
import { isEntryAbout } from '#server/people/history.ts';
import { done, nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, createSite, send, signIn } from '#tests/support/server/site.ts';
import { changeStored } from '#tests/support/database/stored.ts';

const office = useOffice();

describe('an export', () => {
  const exported = async (body: object, token = office.tokens.registrar) =>
    said(await office.call('POST /admin/exports', body, token));

  it('is written down: who took how many rows out of which list', async () => {
    expect(await exported({ kind: 'members', rows: 102 })).toEqual(done);
    expect(await exported({ kind: 'members', rows: 3 }, office.tokens.lhg)).toEqual(done);
    expect(await exported({ kind: 'insurance report', rows: 0 })).toEqual(done);
    const entry = (actor: string, rows: number) => ({ actor, before: null, after: { rows } });
    expect(await office.audited('members exported')).toEqual([
      { ...entry('admin:registrar', 102), subject: 'list:members' },
      { ...entry('admin:reenact', 3), subject: 'list:members' },
    ]);
    expect(await office.audited('insurance report exported')).toEqual([
      { ...entry('admin:registrar', 0), subject: 'report:insurance' },
    ]);
  });

  it('of people says with which filters and columns', async () => {
    const said = {
      rows: 412,
      filters: { season: '2027', standing: 'not yet', search: 'yes' },
      columns: ['Number', 'Mobile', 'ID card'],
    };
    expect(await exported({ kind: 'membership report', ...said })).toEqual(done);
    expect(await office.audited('membership report exported')).toEqual([
      { actor: 'admin:registrar', subject: 'report:membership', before: null, after: said },
    ]);
  });

  const ofGroups: readonly string[] = ['members', 'group statement'];
  it.each(exportKinds.filter((kind) => !ofGroups.includes(kind)))(
    'of the %s is the association’s alone',
    async (kind) => {
      const [status] = await exported({ kind, rows: 1 }, office.tokens.lhg);
      expect(status).toBe(403);
      expect(await office.audited(`${kind} exported`)).toEqual([]);
    },
  );

  it.each([{ kind: 'everything', rows: 1 }, { kind: 'members', rows: -1 }, { kind: 'members' }])(
    '%o is none',
    async (body) => {
      const [status] = await exported(body);
      expect(status).toBe(400);
    },
  );
});

describe('in another time zone', () => {
  afterEach(() => setAssociationTimeZone('Europe/Malta'));

  it('today, days of birth and moments on paper are those of the setting', async () => {
    // On 22 November in Auckland, and still on the 21st in Malta.
    const settings = { TIME_ZONE: 'Pacific/Auckland' };
    const site = createSite(office.db, { settings, instant: '2026-11-21T12:00:00Z' });
    office.site.clock.set('2026-11-21T12:00:00Z');
    const token = await office.administrator('auckland', 'amacs');
    const query = 'year=2026&startDate=2026-11-22&endDate=2026-11-23';
    expect((await send(site, `GET /admin/reports/insurance?${query}`, { token })).status).toBe(200);
    expect(parseDate('1988-03-08T12:30:00Z')).toBe('1988-03-09');
    expect(formatMoment(site.clock.now())).toBe('22 November 2026, 01:00');
  });
});

describe('the e-mail list', () => {
  it('has the living with a record for this year, each address once', async () => {
    await office.renew('28');
    const emails: [string | null, object][] = [
      ['b@example.com', {}],
      ['A@example.com', {}],
      ['B@example.com', {}],
      [null, {}],
      ['dead@example.com', { deceased: true }],
    ];
    for (const [at, [email, more]] of emails.entries()) {
      const id = await addMember(office.db, { membership_number: 40 + at, id_number: `070000${at}M`, email });
      await office.renew(String(40 + at));
      await changeStored(office.db, 'members', { id }, { ...more, email });
    }
    await addMember(office.db, { membership_number: 50, id_number: '0700009M', email: 'last@example.com' });
    await office.renew('50', { year: 2025 });
    expect(said(await office.call('GET /admin/reports/emails'))).toEqual([
      200,
      ['A@example.com', 'b@example.com', 'gorg@example.com'],
    ]);
    expect(await office.audited('emails read')).toMatchObject([
      { actor: 'admin:registrar', after: { rows: 3 } },
    ]);
  });
});

describe('the history of a person', () => {
  it('says who changed what and when, newest first, from before they had a number as well', async () => {
    const person = await office.personOfGroup('0200001M', 2025);
    const groups = { year: '2025', short_name: 'mag' };
    await office.call(`POST /admin/members/id:${person}/affiliated-groups`, groups);
    office.site.clock.advance(60_000);
    await office.renew(`id:${person}`);
    office.site.clock.advance(60_000);
    await office.call(
      'DELETE /admin/members/29/clubs',
      { year: '2026', short_name: 'tsc' },
      office.tokens.deputy,
    );
    const [status, body] = said(await office.call(`GET /admin/members/id:${person}/history`));
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        at: '2026-11-21T10:02:00.000Z',
        actor: 'admin:deputy',
        action: 'club removed',
        before: { year: 2026, clubs: { amacs: '10.00', tsc: '5.00' } },
        after: { year: 2026, clubs: { amacs: '10.00' } },
      },
      {
        at: '2026-11-21T10:01:00.000Z',
        actor: 'admin:registrar',
        action: 'membership renewed',
        before: null,
      },
      { action: 'membership number given' },
      { at: '2026-11-21T10:00:00.000Z', action: 'affiliated group added' },
    ]);
  });

  it('leaves out coming and going, and is of nobody else', async () => {
    await signIn(office.site);
    await office.renew('28');
    await addMember(office.db, { membership_number: 2, id_number: '0500002M' });
    await office.renew('2');
    expect((await office.call('GET /admin/members/28/history')).body).toMatchObject([
      { action: 'membership renewed' },
    ]);
    expect(said(await office.call('GET /admin/members/3/history'))).toEqual(nobodyOnFile);
  });

  it('is found by indexes, however much the audit holds', async () => {
    await sql`insert into audit (at, request_id, actor, action, subject)
      select now(), '', 'system', 'membership renewed', 'member:id:' || place from generate_series(1, 20000) as place`.execute(
      office.db,
    );
    await sql`analyze audit`.execute(office.db);
    const { rows } = await sql<object>`explain select from audit where ${isEntryAbout(1)}`.execute(office.db);
    expect(JSON.stringify(rows)).toMatch(/^(?!.*Seq Scan on audit).*BitmapOr/);
  });
});
