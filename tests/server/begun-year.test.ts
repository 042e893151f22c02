import { beforeEach, describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { countsAsMembership, recordSources } from '#domain/year/membership.ts';
import { isMembership } from '#server/year/begun-year.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { done, refused, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { newestRow, store } from '#tests/support/database/stored.ts';

const office = useOffice();
const own = { member: '' };

beforeEach(async () => {
  office.site.app.route('/', createPrintPages(office.site.context));
  await addRecord(office.db, office.memberId, 2025, { groups: ['lhg'] });
  own.member = (await startMemberSession(office.db, office.site.clock.now(), office.memberId)).token;
});

const groupInsures = () => office.groupInsures({ membership_number: 28 });

async function prints(type: string, n?: string): Promise<number> {
  return (await office.print(type, '2026', n)).status;
}

async function scanned(table: 'records' | 'certificates'): Promise<string | undefined> {
  const { verify_token } = await newestRow(office.db, table);
  const page = await (await office.site.app.request(`/check/${verify_token}`)).text();
  return /<p class="validity[^]*?<span>([^<]*)<\/span>/.exec(page)?.[1];
}

async function prepares(more: object = {}) {
  const body = { year: '2026', ...aSelection, ...more };
  return said(await office.call('POST /members/member/28/prepare-checkout', body, own.member));
}

async function pays(amountCents: number): Promise<void> {
  const { reference } = await newestRow(office.db, 'checkouts');
  const payment = captured(reference, { amountCents });
  await takeInPayment(office.site.context, { payment, event: null }, 'test');
}

async function flags(token?: string): Promise<unknown> {
  const { body } = await office.call('GET /admin/members', undefined, token);
  return Object(body)[0]?.renewed_this_year;
}

async function emails(): Promise<unknown> {
  await office.db.updateTable('members').set({ email: 'g@example.com' }).execute();
  return (await office.call('GET /admin/reports/emails')).body;
}

describe('a year that a group began', () => {
  it('is a certificate, and nothing else of a membership', async () => {
    expect((await groupInsures()).status).toBe(200);
    expect(await office.record()).toMatchObject({
      begun_by: { short_name: 'lhg', name: 'Living History Group' },
      bought_insurance: true,
    });
    expect([await prints('ic'), await prints('mc')]).toEqual([200, 403]);
    expect([await scanned('certificates'), await scanned('records')]).toEqual(['Valid', 'Not a member']);
    expect(await emails()).toEqual([]);
    expect([await flags(), await flags(office.tokens.lhg)]).toEqual([false, true]);
    const club = { year: '2026', short_name: 'tsc' };
    expect(said(await office.call('POST /admin/members/28/clubs', club))).toEqual(
      refused(
        'This person is insured through a group and is not a member for this year. Renew the membership first.',
        'short_name',
      ),
    );
  });

  it.each(recordSources)('is one to the database where it is one by the rule: made by %s', async (by) => {
    const record_id = await addRecord(office.db, office.memberId, 2020, { source: by });
    const row = office.db.selectFrom('records').select(isMembership().as('is')).where('id', '=', record_id);
    expect(await row.executeTakeFirst()).toEqual({ is: countsAsMembership({ by, clubs: [] }) });
    await store(office.db, 'record_clubs', { record_id, short_name: 'tsc', fee_cents: 500 });
    expect(await row.executeTakeFirst()).toEqual({ is: countsAsMembership({ by, clubs: ['tsc'] }) });
  });

  it('is completed by the member, who pays for clubs and what the group did not buy', async () => {
    await groupInsures();
    const [before] = await office.certificates();
    const insurance = insured({ tp: false, pa: true });
    expect((await prepares({ affiliated_groups: [], insurance }))[0]).toBe(200);
    const checkout = await office.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow();
    expect(checkout).toMatchObject({ total_cents: 2000, selection: { affiliatedGroups: ['lhg'] } });
    await pays(2000);
    expect(await office.record()).toMatchObject({
      has_receipt: true,
      insurance: { third_party: true, personal_accident: true },
    });
    expect(await office.record()).not.toHaveProperty('begun_by');
    expect(await office.certificates()).toEqual([
      {
        ...before,
        personal_accident_cents: 500,
        personal_accident_bought_on: '2026-11-21',
        personal_accident_from: '2026-11-21',
      },
    ]);
    expect([await prints('ic'), await prints('mc'), await prints('rr')]).toEqual([200, 200, 200]);
    expect([await scanned('certificates'), await scanned('records')]).toEqual(['Valid', 'Valid']);
    expect(await emails()).toEqual(['g@example.com']);
    expect([await flags(), await flags(office.tokens.lhg)]).toEqual([true, true]);
    const charges = await office.db.selectFrom('group_charges').select(['cover', 'cents']).execute();
    expect(charges).toEqual([{ cover: 'thirdParty', cents: 1400 }]);
    expect(await prepares({ insurance: insured({ pa: true }) })).toMatchObject([200, {}]);
    expect(await prepares()).toEqual(refused('Membership is already renewed for this year.', 'year'));
  });

  it('takes no money for a cover that the group bought while the member paid', async () => {
    await prepares();
    await groupInsures();
    await pays(2900);
    const payments = await office.db.selectFrom('payments').select(['state', 'reason']).execute();
    const reason = 'the insurance that a group pays for has changed since the price was shown';
    expect(payments).toEqual([{ state: 'refund due', reason }]);
    expect(await office.certificates()).toHaveLength(1);
    expect((await prepares())[0]).toBe(200);
    await pays(1500);
    expect(await office.record()).not.toHaveProperty('begun_by');
    expect(await office.certificates()).toHaveLength(1);
  });

  it('is completed by the office, and who has no number gets one and pays enrolment', async () => {
    const member = { ...aPerson, photo: await aPhoto() };
    const added = await office.call(
      'POST /admin/members',
      { member, insurance: insured() },
      office.tokens.lhg,
    );
    const { id } = Object(added.body) as { id: number };
    expect(said(await office.call('GET /admin/members/joining'))).toEqual([
      200,
      {
        membership_number: 29,
        pays_enrolment: true,
        enrolment_again: false,
      },
    ]);
    const path = `POST /admin/members/id:${id}/renew`;
    const seen = { year: '2026', ...aSelection, licences: [], total: '29.00' };
    expect((await office.call(path, seen)).status).toBe(409);
    expect((await office.call(path, { ...seen, total: '30.00', clubs: [] })).status).toBe(400);
    expect(said(await office.call(path, { year: '2026', ...aSelection, licences: [] }))).toEqual(done);
    expect(await office.audited('membership renewed')).toMatchObject([
      { after: { source: 'group', totalCents: 1400 } },
      {
        after: {
          source: 'administrator',
          lines: [{ kind: 'club' }, { kind: 'club' }, { kind: 'enrolment', cents: 1500 }],
          totalCents: 3000,
        },
      },
    ]);
    expect(await office.certificates()).toHaveLength(1);
    expect(await prints('mc', '29')).toBe(200);
    expect(said(await office.call(path, { year: '2026', ...aSelection, licences: [] }))).toEqual(done);
    expect(await office.audited('membership renewed')).toHaveLength(2);
  });

  const bare = { affiliated_groups: [], insurance: insured({ tp: false }) };
  it.each([
    { enabled: true, more: {} },
    { enabled: true, more: { affiliated_groups: [] } },
    { enabled: true, more: bare },
    { enabled: false, more: {} },
    { enabled: false, more: bare },
  ])(
    'is completed whether or not the group is named or was disabled since, once though it is sent again: %j',
    async ({ enabled, more }) => {
      await groupInsures();
      await office.db.updateTable('affiliated_groups').set({ enabled }).execute();
      const renews = async (otherwise: object = {}) =>
        said(
          await office.call('POST /admin/members/28/renew', {
            year: '2026',
            ...aSelection,
            ...more,
            ...otherwise,
          }),
        );
      expect([await renews(), await renews()]).toEqual([done, done]);
      const renewed = refused('Membership is already renewed for this year.', 'year');
      expect(await renews({ insurance: insured({ pa: true }) })).toEqual(renewed);
      expect(await office.record()).not.toHaveProperty('begun_by');
      const groups = office.db.selectFrom('record_groups').innerJoin('records', 'id', 'record_id');
      const kept = await groups.select('short_name').where('year', '=', 2026).execute();
      expect(kept).toEqual([{ short_name: 'lhg' }]);
      expect(await office.audited('membership renewed')).toHaveLength(2);
    },
  );

  it.each([
    ['the group’s covers away', { third_party: false, personal_accident: false }, insured()],
    ['a cover to the group’s', { third_party: true, personal_accident: true }, insured({ elsewhere: true })],
  ])(
    'is completed once though it is sent again, where the office changed %s',
    async (_, covers, insurance) => {
      await groupInsures();
      const change = { year: '2026', insured_elsewhere: false, ...covers };
      expect(said(await office.call('PATCH /admin/members/28/insurance', change))).toEqual(done);
      const sent = { year: '2026', ...aSelection, licences: [], affiliated_groups: [] };
      const renews = async (more: object = {}) =>
        said(await office.call('POST /admin/members/28/renew', { ...sent, insurance, ...more }));
      expect([await renews(), await renews()]).toEqual([done, done]);
      const others = { clubs: ['amacs', 'mgc'], insurance: insured() };
      expect(await renews(others)).toEqual(refused('Membership is already renewed for this year.', 'year'));
      expect(await office.audited('membership renewed')).toHaveLength(2);
    },
  );

  it('frees the group of a cover that the office took away and the member buys', async () => {
    await groupInsures();
    const none = { year: '2026', third_party: false, personal_accident: false, insured_elsewhere: false };
    expect((await office.call('PATCH /admin/members/28/insurance', none)).status).toBe(200);
    await prepares({ licences: [] });
    await pays(2900);
    expect(await office.db.selectFrom('group_charges').selectAll().execute()).toEqual([]);
    expect(await office.certificates()).toHaveLength(2);
    expect(await office.record()).toMatchObject({ insurance: { third_party: true } });
  });
});
