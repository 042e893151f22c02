import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { addTraceableMember, agency, traces, personal } from '#tests/support/server/traceable-member.ts';
import { heldEn } from '#domain/texts/held.en.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { parts as paperParts } from '#server/papers/documents/held-columns.ts';
import { describeHeldRow, mergeHeldColumns } from '#server/papers/documents/held-words.ts';
import { selectHeldData } from '#server/people/held-data.ts';
import { aPerson, useOffice } from '#tests/support/server/office.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { byRegistrar, addMember } from '#tests/support/server/site.ts';
import { wordsOf } from './words-of-paper.ts';

const office = useOffice();

describe('what is held about a person', () => {
  it('leaves whole as data, without what opens anything, and is written down', async () => {
    await addTraceableMember(office);
    const { status, body } = await office.call('GET /admin/members/77/held-data');
    const { file_name, held } = Object(body);
    expect([status, file_name, Object.keys(held)]).toEqual([
      200,
      'data-held-77.json',
      [
        'association',
        'exported_at',
        'member',
        'photo',
        'memberships',
        'certificates',
        'receipts',
        'record_lines',
        'checkouts',
        'payments',
        'payment_concerns',
        'group_charges',
        'notes',
        'marked_as_different_from',
        'sessions',
        'sign_in_codes',
        'messages',
        'reminders',
        'requests',
        'history',
      ],
    ]);
    const text = JSON.stringify(held);
    expect(traces.filter((trace) => !text.includes(trace))).toEqual([]);
    expect(held).toMatchObject({
      member: { membership_number: 77, id_number: '0777123M', date_of_birth: '1937-07-17' },
      photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
      memberships: [
        { year: 2025, insured_elsewhere: true, agency_name: agency, licences: ['rco', 'target_a'] },
        { year: 2026, third_party: true, clubs: [{ club: 'amacs' }, { club: 'ghx' }] },
      ],
      certificates: [{ cover_year: 2026, number: 1, third_party_cents: 1400 }],
      receipts: [{ issue_year: 2026, number: 1 }],
      payments: [{ state: 'applied', provider_payment_id: `pay-${held.member.id}-2026` }],
      messages: [
        { carrier: 'sms', recipient: '+356 77077777' },
        {
          carrier: 'email',
          recipient: 'early@example.org',
          subject: 'AMACS: your mobile number and email address were changed',
        },
        { carrier: 'email', recipient: personal.email, subject: 'AMACS: receipt R-2026-000001' },
        { carrier: 'sms', recipient: personal.mobile_number },
      ],
    });
    expect(
      /\b\d{7}\b|verify_token|token_hash|ticket/.exec(text.replaceAll(/"photo":"[^"]*"/g, '')),
    ).toBeNull();
    expect(await office.audited('data held exported')).toEqual([
      byRegistrar(`member:id:${held.member.id}`, null, { type: 'json' }),
    ]);
  });

  it('leaves as a document that can be read', async () => {
    await addTraceableMember(office);
    const { body } = await office.call('GET /admin/members/77/held-data/document');
    const { file_name, pdf } = Object(body);
    const { pages, untagged, words } = wordsOf(pdf);
    expect([file_name, pages > 1, untagged]).toEqual(['data-held-77.pdf', true, '']);
    expect(words).toContain('The data that we hold about you');
    expect(words).toContain('Date of birth 17 July 1937');
    expect(traces.filter((one) => one !== personal.date_of_birth && !words.includes(one))).toEqual([]);
  });

  it('is said in the words of people, with every amount', async () => {
    await addTraceableMember(office);
    await office.call('PATCH /admin/members/77', { ...aPerson, ...personal, deceased: false, vip: true });
    const { body } = await office.call('GET /admin/members/77/held-data/document');
    const { words } = wordsOf(Object(body).pdf);
    // Whom they were taken for is that person's own.
    expect(words).toContain('and somebody like them as different people');
    for (const said of [
      'Għaxaq €25.50',
      'Target Shooter Licence A, Range Conducting Officer',
      'Pays no club fees (VIP) yes',
      'Receipt',
      'R-2026-000001',
      'Total €49.50',
      'paid and renewed',
      'Doris Bonniċi wrote a note about Kanarju Qżeżbaċ (77); note: Kelb iswed',
    ])
      expect(words).toContain(said);
    // Names of columns, of values and of short names, and rows without a label, are no words.
    const inWords = words.replaceAll(/[\w-]{20,}/g, 'a reference');
    expect(
      /\b\w+_\w+|\b[a-z]+[A-Z]\w+|\bghx\b|\bamacs\b|admin:|member:|\*\*|null|undefined/.exec(inWords),
    ).toBeNull();
  });

  it('is said with the currency in which a payment was taken', () => {
    const names = { person: '', clubs: {}, groups: {}, administrators: {} };
    const row = { amount_cents: 2900, currency: 'USD' };
    expect(describeHeldRow('payments', row, names)).toContainEqual(['Amount', 'USD\u00A029.00']);
  });

  it('has words for each column of each part', async () => {
    const person = await storedRow(office.db, 'members', { id: office.memberId });
    const statements: Record<string, RawBuilder<unknown>> = selectHeldData(person);
    const names = { person: 'Ġorġ Żahra', clubs: {}, groups: {}, administrators: {} };
    for (const [part, statement] of Object.entries(statements)) {
      if (part === 'history') continue;
      await sql`create table held_part as ${statement} with no data`.execute(office.db);
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = 'held_part'`.execute(
        office.db,
      );
      await sql`drop table held_part`.execute(office.db);
      expect(rows.length, part).toBeGreaterThan(1);
      const empty = Object.fromEntries(rows.map(({ name }) => [name, null]));
      const of = part as keyof typeof paperParts;
      const wordless = Object.keys(mergeHeldColumns(of, empty, names)).filter(
        (name) => !Object.hasOwn(paperParts[of], name),
      );
      expect([part, ...wordless]).toEqual([part]);
    }
    const labels = Object.values(paperParts).flatMap((columns) => Object.keys(columns));
    expect(labels.filter((name) => !Object.hasOwn(heldEn, `held.${name}`))).toEqual([]);
  });

  it('is downloaded by the member too, twenty times a day, and written down as theirs', async () => {
    const now = office.site.clock.now();
    const { token } = await startMemberSession(office.db, now, office.memberId);
    const path = '/members/member/28/held-data';
    const both = [
      await office.call(`GET ${path}`, undefined, token),
      await office.call(`GET ${path}/document`, undefined, token),
    ].map(({ body }) => Object(body));
    expect(both.map(({ file_name }) => file_name)).toEqual(['data-held-28.json', 'data-held-28.pdf']);
    expect(both[0].held.member.membership_number).toBe(28);
    expect(wordsOf(both[1].pdf).words).toContain('The data that we hold about you');
    const subject = `member:id:${office.memberId}`;
    expect(await office.audited('data held exported')).toEqual(
      ['json', 'pdf'].map((type) => ({ actor: subject, subject, before: null, after: { type } })),
    );
    const statuses: number[] = [];
    for (let turn = 0; turn < 19; turn += 1)
      statuses.push((await office.call(`GET ${path}`, undefined, token)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('leaves as a document with a text that looks like a day of no calendar', async () => {
    await addMember(office.db, { membership_number: 79, id_number: '0790790M', occupation: '2026-02-30' });
    const { status, body } = await office.call('GET /admin/members/79/held-data/document');
    expect(status).toBe(200);
    expect(wordsOf(Object(body).pdf).words).toContain('2026-02-30');
  });

  it.each(['held-data', 'held-data/document', 'erasure'])('%s of nobody is refused', async (what) => {
    expect(said(await office.call(`GET /admin/members/78/${what}`))).toEqual(nobodyOnFile);
  });
});
