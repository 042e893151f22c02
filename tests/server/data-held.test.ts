import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { addTraceableMember, agency, traces, personal } from '#tests/support/server/traceable-member.ts';
import { t } from '#domain/texts/texts.ts';
import { heldEn } from '#domain/texts/held.en.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { parts as paperParts } from '#server/papers/documents/held-columns.ts';
import { mergeHeldColumns } from '#server/papers/documents/held-words.ts';
import { selectHeldData } from '#server/people/held-data.ts';
import { selectMessagesOfPerson } from '#server/people/messages-of.ts';
import { aPerson, aPhoto, useOffice } from '#tests/support/server/office.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { byRegistrar, addMember } from '#tests/support/server/site.ts';

const office = useOffice();

/** The pages of a document, and all its words in one text. */
function wordsOf(pdf: string) {
  const bytes = Buffer.from(pdf, 'base64');
  const { pages, untagged } = readPdf(bytes);
  const runs = Array.from({ length: pages }, (_, page) => readPdf(bytes, page).runs).flat();
  const text = runs.map((run) => run.text).join(' ');
  return { pages, untagged, words: text.replaceAll(/\s+/g, ' ') };
}

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

  it('is as long as it is as data, and on paper the newest of it', async () => {
    await addMember(office.db, { membership_number: 78, id_number: '0780780M' });
    await sql`
      insert into audit (at, request_id, actor, action, subject, before, after)
      select ${office.site.clock.now()}, 'r', 'member:id:' || id, 'member updated', 'member:id:' || id,
        '{"occupation": ""}', jsonb_build_object('occupation', 'turn ' || turn)
      from members, generate_series(1, 1203) as turn where membership_number = 78 order by turn`.execute(
      office.db,
    );
    const { body } = await office.call('GET /admin/members/78/held-data');
    const { history } = Object(body).held;
    expect(
      history.map(({ after }: { after: object | null }) => Object(after).occupation).slice(0, 1203),
    ).toEqual(Array.from({ length: 1203 }, (_, at) => `turn ${at + 1}`));
    const paper = await office.call('GET /admin/members/78/held-data/document');
    const { words } = wordsOf(Object(paper.body).pdf);
    // Beyond the changes there are the two entries of having read them.
    expect(words).toMatch(/turn 1203\b/);
    expect(words).not.toMatch(/turn 20[0-3]?\b/);
    expect(/The newest .* data\./.exec(words.slice(0, 2000))?.[0]).toBe(
      t('documents.held.leftOut', { count: history.length + 2 - 1000, shown: 1000 }),
    );
  });

  it('finds its messages by indexes, however many there are of others', async () => {
    await sql`
      insert into messages (carrier, kind, recipient, body, state, created_at, next_try_at, about)
      select 'sms', 'other', '+356 ' || 79100000 + at, '', 'sent', now(), now(),
        case when at % 100 = 0 then array['member:id:' || at] else '{}' end
      from generate_series(1, 20000) as at`.execute(office.db);
    await sql`analyze messages`.execute(office.db);
    const person = await office.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', office.memberId)
      .executeTakeFirstOrThrow();
    const { rows } = await sql`explain select id ${selectMessagesOfPerson(person)}`.execute(office.db);
    expect(JSON.stringify(rows)).toMatch(/^(?!.*Seq Scan on messages).*BitmapOr.*messages_about/);
  });

  it('leaves as a document to the last word, however long it is', async () => {
    const long = Array.from({ length: 13 }, (_, word) => `ħ${word}WWW`).join(' ');
    const texts = ['place_of_birth', 'occupation', 'employer'] as const;
    const columns = Object.fromEntries(texts.map((name) => [name, `${long} ${name}`]));
    const address = { ...aPerson.address, street: `${long} ${long}`, city: `${long} ${long}` };
    await addMember(office.db, { membership_number: 78, id_number: '0780780M' });
    const details = { ...aPerson, ...columns, address, id_number: '780780M', photo: await aPhoto() };
    const changed = { ...details, deceased: false, vip: false };
    expect(said(await office.call('PATCH /admin/members/78', changed))).toEqual([200, { version: 2 }]);
    const { body } = await office.call('GET /admin/members/78/held-data/document');
    const { words } = wordsOf(Object(body).pdf);
    for (const name of texts) {
      // Once of the member, and once of the change, which tells of all of them in one text.
      expect([name, words.split(`${long} ${name}`).length - 1]).toEqual([name, 2]);
    }
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
