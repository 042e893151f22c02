import { describe, expect, it } from 'vitest';
import { licenceIds } from '#domain/insurance/licence.ts';
import { changedMeanwhile, done, malformed, said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { pa, tp } from '#tests/support/server/covers.ts';
import { signIn } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();

const refused = (reason: string, field = 'short_name') => [400, { reason, fields: { [field]: reason } }];

type Kind = 'licences' | 'affiliated-groups' | 'clubs';

async function change(
  method: 'POST' | 'DELETE',
  kind: Kind,
  short_name: string,
  year: string | number = '2026',
) {
  return said(await office.call(`${method} /admin/members/28/${kind}`, { year, short_name }));
}

async function held(of: 'club_memberships' | 'affiliated_group_memberships'): Promise<string[]> {
  const all = (await office.record())[of] as { short_name: string; member: boolean }[];
  return all.filter((one) => one.member).map((one) => one.short_name);
}

async function licences(): Promise<string[]> {
  const all = Object((await office.record())['licences']) as Record<string, boolean>;
  return Object.keys(all).filter((id) => all[id]);
}

describe('a licence', () => {
  it('takes beside each insurance the licences that a member may tick beside it', async () => {
    await office.renew('28', { licences: [] });
    const token = await signIn(office.site);
    const line = 'PATCH /members/member/28/licences/latest';
    for (const insurance of [pa, tp]) {
      await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...insurance });
      for (const licence of licenceIds) {
        const byMember = said(await office.call(line, { licences: [licence] }, token));
        expect(said(await office.call(line, { licences: [] }, token))).toEqual(done);
        const byOffice = await change('POST', 'licences', licence);
        expect([insurance, licence, byMember[0]]).toEqual([insurance, licence, byOffice[0]]);
      }
    }
  });

  it('is added and taken away, once', async () => {
    await office.renew('28', { licences: [] });
    for (const _ of [1, 2]) expect(await change('POST', 'licences', 'rco', 2026)).toEqual(done);
    expect(await change('POST', 'licences', 'collector_a')).toEqual(done);
    expect(await licences()).toEqual(['collector_a', 'rco']);
    for (const _ of [1, 2]) expect(await change('DELETE', 'licences', 'rco')).toEqual(done);
    expect(await licences()).toEqual(['collector_a']);
    expect(await office.audited('licence added')).toMatchObject([
      { actor: 'admin:registrar', subject: 'member:id:1', before: { year: 2026, licences: [] } },
      { before: { licences: ['rco'] }, after: { year: 2026, licences: ['collector_a', 'rco'] } },
    ]);
    expect(await office.audited('licence removed')).toMatchObject([{ after: { licences: ['collector_a'] } }]);
  });

  it.each([
    ['collector_a', 'collector_a_special'],
    ['collector_a_special', 'collector_a'],
    ['target_a', 'target_a_special'],
    ['target_a_special', 'target_a'],
  ])('%s makes way for %s', async (first, second) => {
    await office.renew('28', { licences: [first, 'target_b_ag'] });
    expect(await change('POST', 'licences', second)).toEqual(done);
    expect((await licences()).toSorted()).toEqual([second, 'target_b_ag'].toSorted());
  });

  it('never takes the place of one that somebody else chose meanwhile', async () => {
    await office.renew('28', { licences: ['collector_a_special'] });
    const add = async (short_name: string, previous: string | null) =>
      said(await office.call('POST /admin/members/28/licences', { year: '2026', short_name, previous }));
    expect(await add('collector_a', null)).toEqual(changedMeanwhile);
    expect(await add('collector_a', 'collector_a')).toEqual(changedMeanwhile);
    expect(await licences()).toEqual(['collector_a_special']);
    expect(await office.audited('licence added')).toEqual([]);
    // What both chose is no conflict, nor is one that is known of, nor a licence that stands alone.
    expect(await add('collector_a_special', null)).toEqual(done);
    expect(await add('rco', null)).toEqual(done);
    expect(await add('collector_a', 'collector_a_special')).toEqual(done);
    expect(await licences()).toEqual(['collector_a', 'rco']);
    expect(await add('target_a', 'target_a_special')).toEqual(changedMeanwhile);
  });

  it.each([
    'target_a',
    'target_a_special',
    'target_a_cb',
    'rco',
    'target_b_ts',
    'target_b_ag',
    'target_b_cp',
    'target_b_ml',
  ])('%s asks for third party or insured elsewhere', async (licence) => {
    await office.renew('28', { licences: [], insurance: insured({ tp: false, pa: true }) });
    expect(await change('POST', 'licences', licence)).toEqual(
      refused('Third party insurance is required for target shooting licence holders.'),
    );
    expect(await licences()).toEqual([]);
    await office.call('PATCH /admin/members/28/insurance', {
      year: 2026,
      third_party: false,
      personal_accident: false,
      insured_elsewhere: true,
    });
    expect(await change('POST', 'licences', licence)).toEqual(done);
  });

  it('that is none is refused', async () => {
    await office.renew('28');
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await change(method, 'licences', 'target_c')).toEqual(
        malformed({ short_name: 'A chosen licence does not exist. Choose another.' }),
      );
    }
  });
});

describe('an affiliated group', () => {
  it('is added and taken away, once', async () => {
    await office.renew('28');
    for (const _ of [1, 2]) expect(await change('POST', 'affiliated-groups', 'mag')).toEqual(done);
    expect(await held('affiliated_group_memberships')).toEqual(['lhg', 'mag']);
    for (const _ of [1, 2]) expect(await change('DELETE', 'affiliated-groups', 'lhg')).toEqual(done);
    expect(await held('affiliated_group_memberships')).toEqual(['mag']);
    expect(await office.audited('affiliated group added')).toMatchObject([
      {
        before: { year: 2026, affiliatedGroups: ['lhg'] },
        after: { year: 2026, affiliatedGroups: ['lhg', 'mag'] },
      },
    ]);
    expect(await office.audited('affiliated group removed')).toHaveLength(1);
  });

  it('must be on offer to be added, and not to be taken away', async () => {
    await office.renew('28');
    const unknown = refused('A chosen affiliated group is not available. Choose another.');
    expect(await change('POST', 'affiliated-groups', 'gone')).toEqual(unknown);
    expect(await change('POST', 'affiliated-groups', 'nothing')).toEqual(unknown);
    await office.db.updateTable('affiliated_groups').set({ enabled: false }).execute();
    expect(await change('DELETE', 'affiliated-groups', 'lhg')).toEqual(done);
    expect(await held('affiliated_group_memberships')).toEqual([]);
  });
});

describe('a club', () => {
  it('is added at the fee of the day, which stays what it was', async () => {
    await office.renew('28');
    expect(await change('POST', 'clubs', 'mgc')).toEqual(done);
    await office.db.updateTable('clubs').set({ fee_cents: 9900 }).execute();
    expect(await change('POST', 'clubs', 'mgc')).toEqual(done);
    const record = await office.db.selectFrom('record_clubs').select(['short_name', 'fee_cents']).execute();
    expect(record).toContainEqual({ short_name: 'mgc', fee_cents: 750 });
    expect(await office.audited('club added')).toMatchObject([
      { before: { clubs: { amacs: '10.00', tsc: '5.00' } }, after: { clubs: { mgc: '7.50' } } },
    ]);
  });

  it('costs a VIP nothing, whether renewed with it or added later, and what was paid before stays', async () => {
    const vip = (is: boolean) => office.db.updateTable('members').set({ vip: is }).execute();
    await vip(true);
    await office.renew('28');
    expect(await change('POST', 'clubs', 'mgc')).toEqual(done);
    await vip(false);
    await office.db.updateTable('clubs').set({ enabled: true, fee_cents: 500 }).execute();
    expect(await change('POST', 'clubs', 'old')).toEqual(done);
    expect(await change('DELETE', 'clubs', 'tsc')).toEqual(done);
    expect(await change('POST', 'clubs', 'tsc')).toEqual(done);
    await vip(true);
    const record = await storedRows(office.db, 'record_clubs', {}, ['short_name', 'fee_cents']);
    expect(record).toEqual([
      { short_name: 'amacs', fee_cents: 0 },
      { short_name: 'mgc', fee_cents: 0 },
      { short_name: 'old', fee_cents: 500 },
      // It was taken away and given again: that is as it was.
      { short_name: 'tsc', fee_cents: 0 },
    ]);
  });

  it('must be on offer to be added', async () => {
    await office.renew('28');
    const unknown = refused('A chosen club is not available. Choose another.');
    expect([await change('POST', 'clubs', 'old'), await change('POST', 'clubs', 'x')]).toEqual([
      unknown,
      unknown,
    ]);
  });

  it('is taken away, even the last beside the mandatory one, but never that', async () => {
    await office.renew('28');
    for (const _ of [1, 2]) expect(await change('DELETE', 'clubs', 'tsc')).toEqual(done);
    const mandatory = refused('A mandatory club cannot be removed.');
    expect(await change('DELETE', 'clubs', 'amacs')).toEqual(mandatory);
    expect(await held('club_memberships')).toEqual(['amacs']);
    await office.db.updateTable('clubs').set({ enabled: false }).where('short_name', '=', 'amacs').execute();
    expect(await change('DELETE', 'clubs', 'amacs')).toEqual(done);
    expect(await office.audited('club removed')).toMatchObject([
      { before: { clubs: { amacs: '10.00', tsc: '5.00' } }, after: { clubs: { amacs: '10.00' } } },
      { after: { clubs: {} } },
    ]);
  });
});

describe('a year without a record', () => {
  it.each([
    ['licences', 'rco'],
    ['affiliated-groups', 'mag'],
    ['clubs', 'mgc'],
  ] as const)('has no %s to change', async (kind, name) => {
    await office.renew('28');
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await change(method, kind, name, '2025')).toEqual(
        refused('There is no record for this year.', 'year'),
      );
    }
  });

  it('is not made by any of this', async () => {
    await change('POST', 'clubs', 'mgc');
    expect(await office.db.selectFrom('records').selectAll().execute()).toEqual([]);
  });
});

it('of a person without a number is changed by the id', async () => {
  const person = await office.personOfGroup();
  const body = { year: '2026', short_name: 'mag' };
  expect(said(await office.call(`POST /admin/members/id:${person}/affiliated-groups`, body))).toEqual(done);
  expect(await office.audited('affiliated group added')).toMatchObject([{ subject: `member:id:${person}` }]);
});
