import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { selectMessagesOfPerson } from '#server/people/messages-of.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';
import { wordsOf } from './words-of-paper.ts';

const office = useOffice();

describe('what is held about a person', () => {
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
});
