import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { forbidden, said } from '#tests/support/server/answers.ts';
import { addMember } from '#tests/support/server/site.ts';
import { over, pdf, useOfficePrinting } from './office-printing.ts';

const { office, open, opened, people, ticket } = useOfficePrinting();

describe('the certificates of several people', () => {
  const certificates = (members: readonly number[], token?: string) =>
    office.call('POST /admin/print/certificates', { year: '2026', members }, token);

  it('are one document, a page for each, written down about each of them', async () => {
    const { body, status } = await certificates([people.other, people.ofGroup, 999_999]);
    const saved = Object(body) as { file_name: string; pdf: string; count: number };
    expect([status, saved.file_name, saved.count]).toEqual([200, 'insurance-certificates-2026.pdf', 2]);
    const { pages, untagged } = pagesOf(Buffer.from(saved.pdf, 'base64'));
    const says = pages.map((texts) => texts.filter((text) => /^Certificate |^\d{7}M$/.test(text)));
    expect([untagged, says]).toEqual([
      '',
      [
        ['Certificate 2026/00001', '0500029M'],
        ['Certificate 2026/00002', '0500030M'],
      ],
    ]);
    const { rows } = await sql<{ subject: string; after: object }>`
      select subject, after from audit where action = 'document printed' order by id`.execute(office.db);
    const after = { type: 'ic', year: 2026, file: 'insurance-certificates-2026.pdf' };
    expect(rows).toEqual([people.ofGroup, people.other].map((id) => ({ subject: `member:id:${id}`, after })));
  });

  it('are refused whole to a group where one person is not its own, and where nobody has one', async () => {
    expect((await certificates([people.ofGroup], office.tokens.lhg)).status).toBe(200);
    expect(said(await certificates([people.ofGroup, people.other], office.tokens.lhg))).toEqual(forbidden);
    const uninsured = await addMember(office.db, { membership_number: 31, id_number: '0500031M' });
    const none = 'There is no such document for this year.';
    expect(said(await certificates([uninsured]))).toEqual([400, { reason: none, fields: { members: none } }]);
    expect((await certificates([])).status).toBe(400);
  });
});

describe('the association prints', () => {
  it.each(['mc', 'ic'])('%s of anybody, by number or by id, with its session or a ticket', async (type) => {
    const token = office.tokens.registrar;
    const one = { type, year: '2026' };
    expect(await opened({ ...one, member: '30', token })).toEqual(pdf);
    expect(await opened({ ...one, memberid: String(people.other), token })).toEqual(pdf);
    const short = await ticket({ type, member_id: people.other });
    expect(short).toMatch(/^[\w-]{43}$/);
    expect(await opened({ ...one, member: '0030', token: short })).toEqual(pdf);
    expect(await opened({ ...one, memberid: String(people.other), token: short })).toEqual(pdf);
  });

  it('a receipt of what a member paid online', async () => {
    await office.db.updateTable('clubs').set({ enabled: false }).where('short_name', '=', 'tsc').execute();
    await renewAndPay(office.site, office.memberId);
    expect(await opened({ type: 'rr', member: '28', year: '2026', token: office.tokens.registrar })).toEqual(
      pdf,
    );
    expect(await opened({ type: 'rr', member: '30', year: '2026', token: office.tokens.registrar })).toEqual([
      404,
      'There is no receipt for 2026',
    ]);
  });

  it('a certificate and a receipt of a person without a number, and no card', async () => {
    const person = await office.personOfGroup();
    await office.call(`PATCH /admin/members/id:${person}/insurance`, {
      year: 2026,
      third_party: true,
      personal_accident: false,
      insured_elsewhere: false,
    });
    const query = { memberid: String(person), year: '2026', token: office.tokens.registrar };
    expect(await opened({ ...query, type: 'ic' })).toEqual(pdf);
    expect(await opened({ ...query, type: 'mc' })).toEqual([403, 'There is no membership card for 2026']);
    expect(await office.audited('document printed')).toMatchObject([
      { actor: 'admin:registrar', subject: `member:id:${person}`, after: { type: 'ic', year: 2026 } },
    ]);
    const owed = Object((await office.call('GET /admin/payments/owed')).body);
    const { lines } = owed.find((one: { member_id: number }) => one.member_id === person);
    const ids = lines.map(({ id }: { id: number }) => id);
    await office.call('POST /admin/payments/owed/paid', { lines: ids, paid_by: 'cash', reference: '' });
    const receipt = await open({ ...query, type: 'rr' });
    const { pages } = pagesOf(Buffer.from(await receipt.arrayBuffer()));
    expect(pages[0]).toEqual(expect.arrayContaining(['Receipt R-2026-000001', 'Ġorġ Azzopardi', '€14.00']));
    expect(pages[0]).not.toContain('Membership number');
  });

  it('each receipt of a year by its number, else the latest, and nobody else’s, as members do their own', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await office.call('POST /admin/members/28/clubs', { year: '2026', short_name: 'ghx' });
    const [line] = Object((await office.call('GET /admin/payments/owed')).body).filter(
      (one: { membership_number: number }) => one.membership_number === 28,
    );
    const lines = line.lines.map(({ id }: { id: number }) => id);
    await office.call('POST /admin/payments/owed/paid', { lines, paid_by: 'cash', reference: '' });
    const fileOf = async (receipt?: string) => {
      const query = { type: 'rr', member: '28', year: '2026' };
      const body = { type: 'rr', member_id: office.memberId, ...(receipt ? { receipt } : {}) };
      return (await open({ ...query, token: await ticket(body) })).headers.get('content-disposition');
    };
    const asked = ['R-2026-000001', 'R-2026-000002', undefined];
    const files = asked.map((one = 'R-2026-000002') => `inline; filename="receipt-${one}.pdf"`);
    expect(await Promise.all(asked.map(fileOf))).toEqual(files);
    const none = 'There is no such document for this year.';
    const refused = async (body: object) =>
      said(await office.call('POST /admin/print/tickets', { year: '2026', type: 'rr', ...body }));
    const wrong = [
      { member_id: office.memberId, receipt: 'R-2026-000003' },
      { member_id: office.memberId, receipt: 'R-2025-000001' },
      { member_id: office.memberId, receipt: 'R-2026-000001', year: '2027' },
      { member_id: people.other, receipt: 'R-2026-000001' },
    ];
    for (const body of wrong)
      expect(await refused(body)).toEqual([400, { reason: none, fields: { year: none } }]);
    expect(await refused({ member_id: office.memberId, receipt: 'R-2026-1' })).toMatchObject([400, {}]);
    const session = await startMemberSession(office.db, office.site.clock.now(), office.memberId);
    const ownFile = async (receipt?: string) => {
      const body = { type: 'rr', year: '2026', ...(receipt ? { receipt } : {}) };
      const made = await office.call('POST /print/tickets', body, session.token);
      const query = { type: 'rr', member: '28', year: '2026', token: String(Object(made.body).ticket) };
      return (await open(query, 'document')).headers.get('content-disposition');
    };
    expect(await Promise.all(asked.map(ownFile))).toEqual(files);
    const stranger = await startMemberSession(office.db, office.site.clock.now(), people.other);
    for (const [token, receipt] of [
      [session.token, 'R-2026-000003'],
      [stranger.token, 'R-2026-000001'],
    ]) {
      const made = await office.call('POST /print/tickets', { type: 'rr', year: '2026', receipt }, token);
      expect(said(made)).toEqual([400, { reason: none, fields: { year: none } }]);
    }
    const records = await office.call(`GET /admin/members/28/memberships-and-licences`);
    expect(records.body).toMatchObject({
      2026: {
        has_receipt: true,
        receipt: null,
        receipts: [
          { number: 'R-2026-000001', total: '29.00', issued_at: expect.any(String) },
          { number: 'R-2026-000002', total: '0.01', issued_at: expect.any(String) },
        ],
      },
    });
  });

  it('nothing of nobody', async () => {
    const query = { type: 'mc', year: '2026', token: office.tokens.registrar };
    expect(await opened({ ...query, member: '31' })).toEqual([404, 'There is no membership card for 2026']);
    expect(await opened({ ...query, memberid: '999999' })).toEqual([
      404,
      'There is no membership card for 2026',
    ]);
  });

  it('and it is neither kept nor told on', async () => {
    const answer = await open({ type: 'mc', member: '30', year: '2026', token: office.tokens.registrar });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(office.site.logged.join('')).not.toContain(office.tokens.registrar);
  });
});

describe("a group's administrators print", () => {
  it('the certificates of their own people, and nothing else', async () => {
    const token = office.tokens.lhg;
    expect(await opened({ type: 'ic', member: '29', year: '2026', token })).toEqual(pdf);
    expect(await opened({ type: 'ic', memberid: String(people.ofGroup), year: '2026', token })).toEqual(pdf);
    expect(await opened({ type: 'mc', member: '29', year: '2026', token })).toEqual(over);
    expect(await opened({ type: 'rr', member: '29', year: '2026', token })).toEqual(over);
    expect(await opened({ type: 'ic', member: '30', year: '2026', token })).toEqual(over);
    expect(await opened({ type: 'ic', member: '31', year: '2026', token })).toEqual(over);
    expect(await opened({ type: 'ic', member: '29', year: '2027', token })).toEqual([
      404,
      'There is no insurance certificate for 2027',
    ]);
  });

  it('by tickets for just the same', async () => {
    const { lhg } = office.tokens;
    const asked = async (body: object) =>
      said(await office.call('POST /admin/print/tickets', { year: '2026', ...body }, lhg));
    const short = await ticket({ type: 'ic', member_id: people.ofGroup }, lhg);
    expect(await opened({ type: 'ic', member: '29', year: '2026', token: short })).toEqual(pdf);
    // What counts is whose people they are when the link is opened.
    const left = await ticket({ type: 'ic', member_id: people.ofGroup }, lhg);
    await office.call('DELETE /admin/members/29/affiliated-groups', { year: '2026', short_name: 'lhg' });
    expect(await opened({ type: 'ic', member: '29', year: '2026', token: left })).toEqual(over);
    await office.call('POST /admin/members/29/affiliated-groups', { year: '2026', short_name: 'lhg' });
    expect(await opened({ type: 'ic', member: '29', year: '2026', token: left })).toEqual(pdf);
    expect(await asked({ type: 'mc', member_id: people.ofGroup })).toEqual(forbidden);
    expect(await asked({ type: 'rr', member_id: people.ofGroup })).toEqual(forbidden);
    expect(await asked({ type: 'ic', member_id: people.other })).toEqual(forbidden);
    expect(await asked({ type: 'ic', member_id: 999_999 })).toEqual(forbidden);
  });
});
