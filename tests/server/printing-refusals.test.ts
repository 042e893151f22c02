import { beforeEach, describe, expect, it } from 'vitest';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { usePrintWindow } from '#tests/support/server/print-window.ts';

const window = usePrintWindow();
const over = [403, 'This print link has expired'];
const incomplete = [404, 'This print link is not complete'];

describe('what is refused', () => {
  beforeEach(() => renewAndPay(window.site, window.memberId));

  it.each([
    ['mc', 'There is no membership card for 2027'],
    ['ic', 'There is no insurance certificate for 2027'],
    ['rr', 'There is no receipt for 2027'],
  ] as const)('a year without the document: %s', async (type, heading) => {
    const query = { type, member: '28', year: '2027' };
    expect(await window.refused({ ...query, token: await window.ticketFor(type, 2027) })).toEqual([
      404,
      heading,
    ]);
    expect(await window.refused({ ...query, token: await window.sessionOf() })).toEqual([404, heading]);
  });

  it('a receipt for what the office renewed, a certificate for who is insured elsewhere', async () => {
    const other = await addMember(window.db, { membership_number: 29, id_number: '0123457M' });
    const elsewhere = { insured_elsewhere: true, agency_name: 'Another' };
    await addRecord(window.db, other, 2026, elsewhere);
    const query = { member: '29', year: '2026', token: await window.sessionOf(other) };
    expect((await window.get({ ...query, type: 'mc' })).status).toBe(200);
    expect(await window.refused({ ...query, type: 'ic' })).toEqual([
      404,
      'There is no insurance certificate for 2026',
    ]);
    expect(await window.refused({ ...query, type: 'rr' })).toEqual([404, 'There is no receipt for 2026']);
  });

  it('a ticket for anything but the one that it was made for', async () => {
    const token = await window.ticketFor('mc');
    const query = { type: 'mc', member: '28', year: '2026', token };
    expect(await window.refused({ ...query, type: 'ic' })).toEqual(over);
    expect(await window.refused({ ...query, year: '2027' })).toEqual(over);
    await addMember(window.db, { membership_number: 29, id_number: '0123457M' });
    expect(await window.refused({ ...query, member: '29' })).toEqual(over);
    expect(await window.refused({ ...query, member: '4000' })).toEqual(over);
  });

  it("another member's documents, by ticket and by session, whether there are any or not", async () => {
    const other = await addMember(window.db, { membership_number: 29, id_number: '0123457M' });
    for (const year of ['2026', '2027']) {
      const query = { type: 'mc', member: '28', year };
      expect(await window.refused({ ...query, token: await window.sessionOf(other) })).toEqual(over);
      expect(
        await window.refused({ ...query, token: await window.ticketFor('mc', Number(year), other) }),
      ).toEqual(over);
    }
  });

  it('the documents of who died, by ticket and by session', async () => {
    const tokens = [await window.ticketFor('mc'), await window.sessionOf()];
    await window.db.updateTable('members').set({ deceased: true }).execute();
    for (const token of tokens) {
      expect(await window.refused({ type: 'mc', member: '28', year: '2026', token })).toEqual(over);
    }
  });

  it.each([
    ['nothing', ''],
    ['no token', 'type=mc&member=28&year=2026'],
    ['an empty token', 'type=mc&member=28&year=2026&token='],
    ['no document and a token of blanks', 'type=xx&token=%20'],
  ])('a link without a token: %s', async (_, query) => {
    expect(await window.refused(query)).toEqual(over);
  });

  it.each([
    ['another type', 'type=xx&member=28&year=2026&token=t'],
    ['a property of every object', 'type=constructor&member=28&year=2026&token=t'],
    ['type twice', 'type=mc&type=ic&member=28&year=2026&token=t'],
    ['member twice', 'type=mc&member=28&member=29&year=2026&token=t'],
    ['token twice', 'type=mc&member=28&year=2026&token=t&token=u'],
    ['member 0', 'type=mc&member=0&year=2026&token=t'],
    ['a negative member', 'type=mc&member=-28&year=2026&token=t'],
    ['a member of five digits', 'type=mc&member=10028&year=2026&token=t'],
    ['a huge member', `type=mc&member=${'9'.repeat(100_000)}&year=2026&token=t`],
    ['digits of another script', 'type=mc&member=%E0%A5%A8%E0%A5%AE&year=2026&token=t'],
    ['NUL in member', 'type=mc&member=28%00&year=2026&token=t'],
    ['NUL in year', 'type=mc&member=28&year=2026%00&token=t'],
    ['a year of words', 'type=mc&member=28&year=next&token=t'],
    ['a year far away', 'type=mc&member=28&year=99999999999&token=t'],
    ['brackets', 'type[]=mc&member[a]=28&year=2026&token=t'],
    ['broken escapes', 'type=mc&member=28&year=%E0%A4%A&token=t'],
    ['markup', 'type=<script>&member=28&year=2026&token=t'],
    ['__proto__', '__proto__=mc&member=28&year=2026&token=t'],
  ])('a malformed link: %s', async (_, query) => {
    expect(await window.refused(query)).toEqual(incomplete);
  });

  it.each([
    ['NUL', '%00'],
    ['a huge one', 'x'.repeat(100_000)],
    ['another script', '%D9%A2'.repeat(43)],
    ['broken escapes', '%E0%A4%A'],
  ])('a malformed token: %s', async (_, token) => {
    expect(await window.refused(`type=mc&member=28&year=2026&token=${token}`)).toEqual(over);
  });

  it('with a page in words even where the database is gone', async () => {
    const token = await window.sessionOf();
    await window.db.schema.dropTable('print_tickets').execute();
    expect(await window.refused({ type: 'mc', member: '28', year: '2026', token })).toEqual([
      500,
      'This page cannot be shown at the moment',
    ]);
    expect(window.site.logged.filter((line) => line.includes('"failed"'))).toHaveLength(1);
  });
});
