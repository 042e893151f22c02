import { describe, expect, it } from 'vitest';
import { changedMeanwhile, done, malformed, refused, said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { lastEntry, undoBy } from '#tests/support/server/undo-call.ts';

const office = useOffice();
const changedSince = [409, { reason: 'It was changed again since.' }];

const make = async (line: string, body: object, token?: string) => said(await office.call(line, body, token));
const ofMember = (line: string, body: object) =>
  make(line.replace('28', 'members/28'), { year: 2026, ...body });

async function undone(action?: string): Promise<unknown> {
  const answer = await undoBy(
    (line, body) => office.call(line, body, office.tokens.deputy),
    await lastEntry(office.db, action),
  );
  return typeof answer === 'string' ? answer : said(answer);
}

/**
 * The record as the office reads it. What is owed again has another line, that says the same, and a club that was there
 * keeps what it cost.
 */
async function readRecord(): Promise<object> {
  const record = await office.record();
  const money = Object(record['money']) as { open: Record<string, string>[] };
  const open = money.open.map(({ cents, kind, short_name }) => [kind, short_name, cents]);
  const clubs = (record['club_memberships'] as object[]).map((club) => ({ ...club, former_fee: undefined }));
  return { ...record, club_memberships: clubs, money: { ...money, open: open.toSorted() } };
}

describe('a change of a record', () => {
  it.each([
    ['a licence that is added', 'POST /admin/28/licences', { short_name: 'rco' }],
    [
      'a licence that takes the place of another',
      'POST /admin/28/licences',
      { short_name: 'target_a_special' },
    ],
    ['a licence that is removed', 'DELETE /admin/28/licences', { short_name: 'target_a' }],
    ['a club that is added', 'POST /admin/28/clubs', { short_name: 'mgc' }],
    ['a club that is removed', 'DELETE /admin/28/clubs', { short_name: 'tsc' }],
    ['a group that is added', 'POST /admin/28/affiliated-groups', { short_name: 'mag' }],
    ['a group that is removed', 'DELETE /admin/28/affiliated-groups', { short_name: 'lhg' }],
    [
      'a cover',
      'PATCH /admin/28/insurance',
      { third_party: true, personal_accident: true, insured_elsewhere: false },
    ],
    [
      'insurance elsewhere instead, with its agency',
      'PATCH /admin/28/insurance',
      { third_party: false, personal_accident: false, insured_elsewhere: true, other_agency_name: 'Atlas' },
    ],
  ])('is taken back by another administrator: %s', async (_, line, body) => {
    await office.renew('28');
    const before = await readRecord();
    const papers = await office.certificates();
    expect(await ofMember(line, body)).toEqual(done);
    const changed = await readRecord();
    const entry = await lastEntry(office.db);
    expect(changed).not.toEqual(before);
    expect(await undone()).toEqual(done);
    expect(await readRecord()).toEqual(before);
    const inForce = (all: typeof papers) => all.filter((one) => one.voided_at === null);
    expect(inForce(await office.certificates())).toEqual(papers);
    // Who finds it taken back already is told so.
    const late = await undoBy(office.call, entry);
    expect(typeof late === 'string' ? late : said(late)).toEqual(changedSince);
    // What is undone can be undone too.
    expect(await undone()).toEqual(done);
    expect(await readRecord()).toEqual(changed);
  });

  it('is taken back once, and asked for again it is refused', async () => {
    await office.renew('28');
    await ofMember('POST /admin/28/licences', { short_name: 'rco' });
    expect(await undone('licence added')).toEqual(done);
    expect(await undone('licence added')).toEqual(changedSince);
    expect(await office.audited('licence removed')).toHaveLength(1);
  });

  it('is refused where the value is another by now', async () => {
    await office.renew('28', { licences: [] });
    await ofMember('POST /admin/28/licences', { short_name: 'collector_a' });
    const licence = await lastEntry(office.db);
    await ofMember('POST /admin/28/licences', { short_name: 'collector_a_special' });
    await ofMember('PATCH /admin/28/insurance', { ...insured({ pa: true }) });
    const cover = await lastEntry(office.db);
    await ofMember('PATCH /admin/28/insurance', { ...insured({ elsewhere: true }) });
    const before = await office.record();
    for (const entry of [licence, cover]) {
      const answer = await undoBy(office.call, entry);
      expect(typeof answer === 'string' ? answer : said(answer)).toEqual(changedMeanwhile);
    }
    expect(await office.record()).toEqual(before);
  });

  it('of a club is at the fee that the record had, whatever it is by now', async () => {
    await office.renew('28');
    await ofMember('DELETE /admin/28/clubs', { short_name: 'tsc' });
    await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '7.25' });
    expect(await undone('club removed')).toEqual(done);
    expect((await office.audited('club added')).at(-1)).toMatchObject({ after: { clubs: { tsc: '5.00' } } });
    await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '8.00' });
    expect(await undone('club added')).toEqual(done);
  });

  it('is refused by the same rules as the change itself', async () => {
    await office.renew('28', { licences: ['rco'] });
    await ofMember('DELETE /admin/28/licences', { short_name: 'rco' });
    await ofMember('PATCH /admin/28/insurance', {
      third_party: false,
      personal_accident: false,
      insured_elsewhere: false,
    });
    expect(await undone('licence removed')).toEqual(
      refused('Third party insurance is required for target shooting licence holders.', 'short_name'),
    );
  });

  it('the name of an agency goes back, but for the first one', async () => {
    await office.renew('28', { insurance: insured({ elsewhere: 'Atlas' }) });
    const named = async (name: string) =>
      ofMember('PATCH /admin/28/insurance/other-agency-name', { other_agency_name: name });
    expect(await named('Elmo')).toEqual(done);
    const entry = await lastEntry(office.db);
    expect(await named('GasanMamo')).toEqual(done);
    const answer = await undoBy(office.call, entry);
    expect(typeof answer === 'string' ? answer : said(answer)).toEqual(changedMeanwhile);
    expect(await undone()).toEqual(done);
    expect(await office.record()).toMatchObject({ insurance: { insured_elsewhere_agency_name: 'Elmo' } });
  });
});

describe('a change of details', () => {
  const details = async () => {
    const { body } = await office.call(`GET /admin/members?id=${office.memberId}`);
    return (body as Record<string, unknown>[])[0] ?? {};
  };
  const change = async (more: object) => {
    const { version: _, ...stored } = await details();
    return make(`PATCH /admin/members/28`, { ...stored, ...more });
  };

  it('goes back beside what was changed since', async () => {
    const before = await details();
    const address = { street: '9, Triq l-Għar', city: 'Iż-Żebbuġ', post_code: 'ZBG 1000' };
    await office.db
      .insertInto('member_photos')
      .values({ member_id: office.memberId, jpeg: Buffer.from('a'), hash: 'a' })
      .execute();
    await change({ address, vip: true });
    const entry = await lastEntry(office.db);
    await change({ occupation: 'Teacher' });
    const answer = await undoBy(office.call, entry);
    expect(typeof answer === 'string' ? answer : answer.status).toBe(200);
    expect(await details()).toEqual({ ...before, occupation: 'Teacher', version: 4 });
    // It is as it was before already.
    expect(await undoBy(office.call, entry)).toBe('undo.never.changed');
  });
});

describe('a change of the registry', () => {
  const listed = async () => ({
    clubs: (await office.call('GET /data/clubs')).body,
    groups: (await office.call('GET /data/affiliated-groups')).body,
    years: (await office.call('GET /data/renewal-years')).body,
    administrators: (await office.call('GET /admin/administrators')).body,
  });

  it.each([
    ['PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '7.25' }],
    ['PATCH /admin/clubs/mandatory-status', { short_name: 'tsc', status: true }],
    ['PATCH /admin/clubs/status', { short_name: 'tsc', status: false }],
    ['PATCH /admin/affiliated-groups/status', { short_name: 'mag', status: false }],
    ['PATCH /admin/administration/renewal-year/status', { year: '2026', status: false }],
    ['PATCH /admin/administrators/status', { username: 'reenact', status: false }],
  ])('is taken back: %s', async (line, body) => {
    const before = await listed();
    expect(await make(line, body)).toEqual(done);
    // To read a list is an entry, too.
    const entry = await lastEntry(office.db);
    expect(await listed()).not.toEqual(before);
    const answer = await undoBy((back, more) => office.call(back, more, office.tokens.deputy), entry);
    expect(typeof answer === 'string' ? answer : said(answer)).toEqual(done);
    expect(await listed()).toEqual(before);
    const late = await undoBy(office.call, entry);
    expect(typeof late === 'string' ? late : said(late)).toEqual(changedSince);
  });

  it('what is so already is no change, and leaves no entry', async () => {
    const asked = [
      ['PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '5.00' }],
      ['PATCH /admin/clubs/mandatory-status', { short_name: 'tsc', status: false }],
      ['PATCH /admin/affiliated-groups/status', { short_name: 'mag', status: true }],
      ['PATCH /admin/administration/renewal-year/status', { year: '2026', status: true }],
      ['PATCH /admin/administrators/status', { username: 'reenact', status: true }],
    ] as const;
    for (const [line, body] of asked) expect([line, await make(line, body)]).toEqual([line, done]);
    expect(await office.db.selectFrom('audit').select('action').execute()).toEqual([]);
  });

  it('of a fee is refused where it is another by now', async () => {
    await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '7.25' });
    const entry = await lastEntry(office.db);
    await make('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '8.00' });
    const answer = await undoBy(office.call, entry);
    expect(typeof answer === 'string' ? answer : said(answer)).toEqual(changedMeanwhile);
  });

  it('what was added stays', async () => {
    await make('POST /admin/clubs', { short_name: 'new', name: 'New', fee: '5', mandatory: false });
    expect(await undone('club added')).toBe('undo.never.added');
  });
});

describe('a statement', () => {
  it('that was paid is not undone: its receipt is taken back', async () => {
    const person = await office.personOfGroup('0200002M', 2025);
    await make(
      'POST /admin/members/affiliated-groups/insurance/renew',
      { member_id: person, membership_number: null, year: '2026', insurance: insured() },
      office.tokens.lhg,
    );
    const read = async () =>
      (await office.call('GET /admin/reports/group-statement?year=2026&group=lhg')).body;
    const before = await read();
    const { lines } = before as { lines: { id: number }[] };
    const how = { paid_by: 'cash', day: '2026-11-21', reference: '' };
    const body = { group: 'lhg', year: '2026', lines: lines.map(({ id }) => id), ...how };
    await make('POST /admin/reports/group-statement/paid', body);
    expect(await undone('group payment taken')).toBe('undo.never.receipt');
    expect(await read()).not.toEqual(before);
  });
});

it('an entry that would break a rule of the form says so', async () => {
  await office.renew('28');
  expect(await ofMember('POST /admin/28/clubs', { short_name: 'mgc', fee: 'x' })).toEqual(
    malformed({ fee: 'Fee should be a number greater than or equal to 0.' }),
  );
});
