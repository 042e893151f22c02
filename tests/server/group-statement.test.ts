import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { describe, expect, it } from 'vitest';
import { forbidden, malformed, said } from '#tests/support/server/answers.ts';
import { insured } from '#tests/support/server/covers.ts';
import { createSite, send } from '#tests/support/server/site.ts';
import { sums, useGroupStatement } from './group-statement-office.ts';

const { lineIds, lines, office, pay, renewByGroup } = useGroupStatement();

const statement = (group = 'lhg') => `GET /admin/reports/group-statement?year=2026&group=${group}`;

/** What the insurance report says of covers that were bought in a time. */
async function reported(start = '2026-01-01', end = '2026-12-31') {
  const days = `startDate=${start}&endDate=${end}`;
  return (await office.call(`GET /admin/reports/insurance?year=2026&${days}`)).body;
}

async function change(tp: boolean, pa: boolean, site = office.site): Promise<void> {
  const body = { year: '2026', third_party: tp, personal_accident: pa, insured_elsewhere: !tp && !pa };
  const token = office.tokens.registrar;
  expect((await send(site, 'PATCH /admin/members/28/insurance', { body, token })).status).toBe(200);
}

const person = { membership_number: 28, id_number: '0123456M', first_name: 'Ġorġ', last_name: 'Żahra' };

describe('the statement of a group', () => {
  it('has a line for each cover that was charged through it, as the insurance report has', async () => {
    await renewByGroup();
    const of = { ...person, id: office.memberId };
    const line = { day: '2026-11-21', person: of, insurance_certificate_number: '2026/00001' };
    const owed = { state: 'owed', paid_at: null, paid_by: null, receipt: null };
    const [first, second] = (await lines()).lines;
    const expected = {
      group: 'lhg',
      name: 'Living History Group',
      year: '2026',
      lines: [
        { id: first?.['id'], ...line, cover: 'third_party', amount: '14.00', ...owed },
        { id: second?.['id'], ...line, cover: 'personal_accident', amount: '5.00', ...owed },
      ],
      receipts: [],
      ...sums,
    };
    expect(said(await office.call(statement()))).toEqual([200, expected]);
    const own = 'GET /admin/reports/group-statement?year=2026';
    expect(said(await office.call(own, undefined, office.tokens.lhg))).toEqual([200, expected]);
    expect(await reported()).toMatchObject([{ total: '19.00' }]);
  });

  it('has nothing that the office or the member bought, even where the group was given later', async () => {
    await office.renew('28');
    expect(await lines()).toMatchObject({ lines: [], total: '0.00', owed: '0.00' });
    expect(await reported()).toMatchObject([{ total: '14.00' }]);
  });

  it('follows what the office does to the covers', async () => {
    await renewByGroup(insured());
    await change(true, true);
    expect(await lines()).toMatchObject({
      lines: [{ cover: 'third_party', insurance_certificate_number: '2026/00002' }],
      total: '14.00',
    });
    const [line] = (await lines()).lines;
    await pay([line?.['id']]);
    await change(false, false);
    expect(await lines()).toMatchObject({
      lines: [{ state: 'to give back', insurance_certificate_number: null, amount: '14.00' }],
      total: '0.00',
      paid: '0.00',
      to_give_back: '14.00',
      owed: '0.00',
    });
    await pay([line?.['id']]);
    expect(await lines()).toMatchObject({ lines: [] });
    await change(true, false);
    expect(await lines()).toMatchObject({ lines: [{ state: 'owed' }], owed: '14.00' });
  });

  it('charges nothing for a cover that is taken away and given again on the same day, and nor does the report', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    const before = [await lines(), await reported()];
    await change(false, false);
    await change(true, false);
    await change(true, true);
    expect([await lines(), await reported()]).toEqual(before);
  });

  it('keeps what was paid for a cover that was taken away, and owes for it what it costs when bought again', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    await change(true, false);
    await office.voidedYesterday();
    const dearer = createSite(office.db, { settings: { PERSONAL_ACCIDENT_CENTS: '600' } });
    await change(true, true, dearer);
    const certified = { insurance_certificate_number: '2026/00003' };
    const kept = { cover: 'third_party', amount: '14.00', state: 'paid', ...certified };
    const accident = { cover: 'personal_accident', insurance_certificate_number: null };
    const gone = { ...accident, amount: '5.00', state: 'to give back' };
    const bought = { ...accident, amount: '6.00', state: 'owed', paid_at: null, ...certified };
    expect(await lines()).toMatchObject({
      lines: [kept, gone, bought],
      total: '20.00',
      paid: '14.00',
      to_give_back: '5.00',
      owed: '6.00',
    });
    expect(await reported()).toMatchObject([{ total: '20.00' }]);
    // Paid as well, and gone once more: both are to be given back, each at its price.
    await pay([(await lines()).lines.at(-1)?.['id']]);
    await change(true, false);
    expect(await lines()).toMatchObject({
      total: '14.00',
      paid: '14.00',
      to_give_back: '11.00',
      owed: '0.00',
    });
  });

  it('loses a cover that the office takes away beside one that stays', async () => {
    await renewByGroup();
    await change(true, false);
    expect(await lines()).toMatchObject({ lines: [{ cover: 'third_party' }], total: '14.00' });
    expect((await lines()).lines).toHaveLength(1);
    expect(await reported()).toMatchObject([{ total: '14.00' }]);
  });

  it('has each cover on the day it was bought, as the report of those days has', async () => {
    await renewByGroup();
    const day = '2026-02-03';
    await office.db
      .updateTable('certificates')
      .set({ third_party_bought_on: day, personal_accident_bought_on: day })
      .where('cover_year', '=', 2026)
      .execute();
    await office.db.updateTable('group_charges').set({ charged_on: day }).execute();
    await change(true, false);
    await office.voidedYesterday();
    await change(true, true);
    expect(await lines()).toMatchObject({
      lines: [
        { cover: 'third_party', day, amount: '14.00', insurance_certificate_number: '2026/00003' },
        { cover: 'personal_accident', day: '2026-11-21', amount: '5.00' },
      ],
      ...sums,
    });
    expect(await reported('2026-02-01', '2026-02-28')).toMatchObject([{ total: '14.00' }]);
    expect(await reported('2026-11-01', '2026-11-21')).toMatchObject([{ total: '5.00' }]);
  });

  it('is for the group itself and for the office alone', async () => {
    await renewByGroup();
    const mag = await office.administrator('armsclub', 'mag');
    expect(said(await office.call(statement(), undefined, mag))).toEqual(forbidden);
    expect(await lines(mag, 'mag')).toMatchObject({ group: 'mag', lines: [], total: '0.00' });
    expect(said(await office.call(statement('nothing')))).toEqual(
      malformed({ group: 'Choose a group from the list.' }),
    );
    expect((await office.call('GET /admin/reports/group-statement?year=2026')).status).toBe(400);
    expect((await office.call('GET /admin/reports/group-statement?group=lhg')).status).toBe(400);
    await office.call('PATCH /admin/affiliated-groups/status', { short_name: 'lhg', status: false });
    expect(await lines(office.tokens.lhg)).toMatchObject(sums);
    expect(await office.audited('group statement read')).toContainEqual({
      actor: 'admin:reenact',
      subject: 'group:lhg',
      before: null,
      after: { year: 2026, rows: 2 },
    });
  });

  it('is a document too, with its sums and a line for each cover', async () => {
    await renewByGroup();
    const { body } = await office.call('GET /admin/reports/group-statement/document?group=lhg&year=2026');
    const saved = Object(body) as { file_name: string; pdf: string };
    const { pages, untagged } = pagesOf(Buffer.from(saved.pdf, 'base64'));
    const [first = []] = pages;
    expect([saved.file_name, pages.length, untagged]).toEqual(['statement-lhg-2026.pdf', 1, '']);
    // No head is cut off.
    expect(first.filter((text) => text.includes('…'))).toEqual([]);
    const said = first.filter((text) => /€|^\d\d\/|^2026\//.test(text)).join(' ');
    expect(said).toBe('€19.00 €0.00 €19.00 21/11/2026 2026/00001 €14.00 21/11/2026 2026/00001 €5.00');
    expect(await office.audited('group statement read')).toMatchObject([
      { subject: 'group:lhg', after: { year: 2026, rows: 2, file: 'pdf' } },
    ]);
  });

  it('names nobody to the group who is not its own any more', async () => {
    await renewByGroup();
    for (const year of ['2025', '2026']) {
      await office.call('DELETE /admin/members/28/affiliated-groups', { year, short_name: 'lhg' });
    }
    const { lines: read, ...rest } = await lines(office.tokens.lhg);
    expect(read.map((line) => line['person'])).toEqual([null, null]);
    expect(rest).toMatchObject(sums);
    expect((await lines()).lines).toMatchObject([{ person }, { person }]);
  });
});
