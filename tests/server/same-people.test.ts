import { describe, expect, it } from 'vitest';
import { done, nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';

const office = useOffice();

/** Somebody whose ID card number has two digits swapped, with the name of member 28 in the other order. */
async function addAlike(): Promise<number> {
  return addMember(office.db, {
    membership_number: 29,
    id_number: '0124356M',
    first_name: 'ZAHRA',
    last_name: 'Gorg',
    mobile_number: '+356 79000029',
  });
}

/** Who the office is asked about, as name, number and reasons. */
async function hints(typed: Record<string, string>): Promise<unknown> {
  const { body } = await office.call('POST /admin/same-people/hints', typed);
  return (body as { person: Record<string, unknown>; reasons: string[] }[]).map(({ person, reasons }) => [
    `${String(person['first_name'])} ${String(person['last_name'])}, ${String(person['membership_number'])}`,
    ...reasons,
  ]);
}

async function pairs(): Promise<unknown[]> {
  const { body } = await office.call('GET /admin/same-people');
  type Pair = Record<'one' | 'other', { membership_number: number }> & {
    reasons: string[];
    different: object | null;
  };
  return (body as Pair[]).map(({ different, one, other, reasons }) => [
    one.membership_number,
    other.membership_number,
    reasons.join(', '),
    different,
  ]);
}

describe('hints while somebody is added', () => {
  it.each([
    ['the mobile', { mobile_number: '79000028' }, ['Ġorġ Żahra, 28', 'same mobile']],
    ['the mobile of a whole number', { mobile_number: '+35679000028' }, ['Ġorġ Żahra, 28', 'same mobile']],
    [
      'name and birth',
      { first_name: 'gorg', last_name: 'ZAHRA', date_of_birth: '14/5/1970' },
      ['Ġorġ Żahra, 28', 'same name', 'same birth'],
    ],
    [
      'a digit off and the name',
      { id_number: '123457m', first_name: 'gorg', last_name: 'ZAHRA' },
      ['Ġorġ Żahra, 28', 'near ID number', 'same name'],
    ],
    ['the ID card number', { id_number: '123456M' }, ['Ġorġ Żahra, 28', 'same ID number']],
  ])('name who it may be by %s', async (_, typed, hint) => {
    expect(await hints(typed)).toEqual([hint]);
  });

  it.each([
    {},
    { first_name: 'Ġorġ', last_name: 'Żahra' },
    { date_of_birth: '14/5/1970' },
    { id_number: '123457M' },
    { id_number: '%', mobile_number: '+', date_of_birth: '31/2/1970' },
  ])('name nobody for %o', async (typed) => {
    expect(await hints(typed)).toEqual([]);
  });

  it('name nobody who is erased, and write nothing', async () => {
    await office.call('POST /admin/members/28/erasure');
    const entries = await office.db.selectFrom('audit').select('id').execute();
    expect(await hints({ mobile_number: '79000028', id_number: '123456M' })).toEqual([]);
    expect(await office.db.selectFrom('audit').select('id').execute()).toEqual(entries);
  });
});

describe('people who may be one', () => {
  it('are listed as pairs, and a pair that is marked as different stands apart, until that is undone', async () => {
    const one = office.memberId;
    const other = await addAlike();
    await addMember(office.db, {
      membership_number: 30,
      id_number: '0555555M',
      date_of_birth: '1981-02-03',
      mobile_number: '+356 79000030',
    });
    const reasons = 'near ID number, same name, same birth';
    expect(await pairs()).toEqual([[28, 29, reasons, null]]);
    const mark = { one: other, other: one };
    for (const _ of [1, 2])
      expect(said(await office.call('POST /admin/same-people/different', mark))).toEqual(done);
    const at = office.site.clock.now().toISOString();
    expect(await pairs()).toEqual([[28, 29, reasons, { at, author: 'Doris Bonniċi' }]]);
    for (const _ of [1, 2])
      expect(said(await office.call('DELETE /admin/same-people/different', mark))).toEqual(done);
    expect(await pairs()).toEqual([[28, 29, reasons, null]]);
    const entry = { actor: 'admin:registrar', before: null };
    const both = [
      { ...entry, subject: `member:id:${one}`, after: { person: '29' } },
      { ...entry, subject: `member:id:${other}`, after: { person: '28' } },
    ];
    expect(await office.audited('marked as different')).toEqual(both);
    expect(await office.audited('no longer marked as different')).toEqual(both);
  });

  it('are not those of a household, who share a mobile and a surname, but are with one thing more', async () => {
    const family = [
      { first_name: 'Anna', last_name: 'Borg', date_of_birth: '1960-02-03' },
      { first_name: 'Ġorġ', last_name: 'Vella', date_of_birth: '1962-02-03' },
      { first_name: 'Pawlu', last_name: 'Borg', date_of_birth: '1990-02-03' },
      { first_name: 'Pietru', last_name: 'Borg', date_of_birth: '1990-02-03' },
    ];
    for (const [at, one] of family.entries())
      await addMember(office.db, {
        ...one,
        membership_number: 40 + at,
        id_number: `0${at}1${at}2${at}3M`,
        mobile_number: '+356 79000200',
      });
    expect(await pairs()).toEqual([[42, 43, 'part of the name, same birth, same mobile', null]]);
  });

  it('are found beside however many pairs that are marked as different, and each reading is written down', async () => {
    const family = await Promise.all(
      Array.from({ length: 33 }, (_, place) =>
        addMember(office.db, {
          membership_number: 100 + place,
          id_number: `03001${place + 10}M`,
          first_name: `First${place}`,
          date_of_birth: '1981-02-03',
          mobile_number: '+356 79000100',
        }),
      ),
    );
    const [marked_at, marked_by] = [office.site.clock.now(), 'admin:registrar'];
    const ids = family.toSorted((one, other) => one - other);
    const marks = ids.flatMap((one_id, place) =>
      ids.slice(place + 1).map((other_id) => ({ one_id, other_id, marked_at, marked_by })),
    );
    await office.db.insertInto('different_people').values(marks).execute();
    await addAlike();
    const all = await pairs();
    expect([all.length, all[0]]).toEqual([529, [28, 29, 'near ID number, same name, same birth', null]]);
    expect(await office.audited('same people read')).toEqual([
      { actor: 'admin:registrar', subject: 'list:same-people', before: null, after: { rows: 529 } },
    ]);
  });

  it('a mark is refused of one person with themselves and of nobody, and goes with the one who is erased', async () => {
    const [one, other] = [office.memberId, await addAlike()];
    for (const mark of [
      { one, other: one },
      { one, other: 999_999 },
    ])
      expect(said(await office.call('POST /admin/same-people/different', mark))).toEqual(nobodyOnFile);
    await office.call('POST /admin/same-people/different', { one, other });
    await office.call('POST /admin/members/29/erasure');
    expect(await pairs()).toEqual([]);
    expect(await office.db.selectFrom('different_people').selectAll().execute()).toEqual([]);
  });
});
