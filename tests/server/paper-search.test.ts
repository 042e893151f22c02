import { expect, it } from 'vitest';
import { needsPaperSearch, parsePaperSearch } from '#domain/member/paper-search.ts';
import { changeStored, newestRow } from '#tests/support/database/stored.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';

const office = useOffice();
const { renew, reverse } = deskOf(office);

/** The papers by which a text finds somebody. */
async function find(text: string): Promise<unknown> {
  return (await office.call(`GET /admin/members/by-paper?text=${encodeURIComponent(text)}`)).body;
}

it('a receipt, a certificate and a payment find their member, however they are written', async () => {
  await renew({ paid_by: 'cheque', reference: 'BoV 000123' });
  const ofReceipt = {
    paper: 'R-2026-000001',
    year: '2026',
    member_id: 1,
    membership_number: 28,
    name: 'Ġorġ Żahra',
  };
  const asReceipt = ['R-2026-000001', ' r-2026-1 ', 'R2026-0001', 'R\u20132026\u2011\u0661'];
  for (const text of [...asReceipt, 'BoV 000123', 'bov 000123'])
    expect([text, await find(text)]).toEqual([text, [ofReceipt]]);
  const ofCertificate = { ...ofReceipt, paper: '2026/00001' };
  for (const text of ['2026/00001', '2026 / 1']) expect(await find(text)).toEqual([ofCertificate]);
  for (const text of ['R-2026-000002', '2025/00001', 'BoV 00012', 'Żahra', '28'])
    expect([text, await find(text)]).toEqual([text, []]);
  expect(await office.audited('members read')).toHaveLength(8);
  await reverse('R-2026-000001');
  expect(await find('BoV 000123')).toMatchObject([{ paper: 'R-2026-000002' }, { paper: 'R-2026-000001' }]);
  await changeStored(office.db, 'members', {}, { erased_at: new Date('2026-11-21') });
  expect(await find('R-2026-000001')).toEqual([]);
});

it('what was paid on the payment page is found by its reference there, and by ours', async () => {
  const reference = await office.checkout();
  await payRenewal(office.site, office.memberId);
  const payment = await newestRow(office.db, 'payments');
  for (const text of [reference, payment.provider_payment_id])
    expect(await find(text)).toMatchObject([{ paper: 'R-2026-000001' }]);
});

it('a text is asked about only if it may be a paper or a payment', () => {
  for (const text of ['Bo', 'M', '12', '', 'a&b@c.mt'])
    expect([text, parsePaperSearch(text)]).toEqual([text, null]);
  for (const text of ['1001', 'R-2026', 'NiKtiuI_Tkzf_DuBtWzyokje', 'KopeQnTQpLjfPyHBwJADkDlo'])
    expect(parsePaperSearch(text)).toEqual({ kind: 'reference', text });
  expect(parsePaperSearch('Borġ, Anna')).toEqual({ kind: 'name', words: ['borg', 'anna'] });
  const asked = (text: string) => [0, 5, 50].map((found) => needsPaperSearch(text, found));
  expect([asked('1001'), asked('Borg'), asked('R-2026-1')]).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

it('who had a name before is found by it, as long as it is not theirs any more and they are not erased', async () => {
  const change = async (last_name: string) => {
    const { body } = await office.call('GET /admin/members');
    const { version, ...person } = (body as { id: number; version: number }[]).find(
      ({ id }) => id === office.memberId,
    )!;
    const answer = await office.call('PATCH /admin/members/28', { ...person, last_name, version });
    expect(answer.status).toBe(200);
  };
  await change('Zammit');
  const former = {
    paper: 'Ġorġ Żahra',
    year: '2026',
    member_id: 1,
    membership_number: 28,
    name: 'Ġorġ Zammit',
  };
  for (const text of ['Żahra', 'zahra, gorg', 'gorg\u2013zahra'])
    expect([text, await find(text)]).toEqual([text, [former]]);
  expect(await find('Zammit')).toEqual([]);
  expect(await find('Żahra Anna')).toEqual([]);
  await change('Żahra');
  expect(await find('Żahra')).toEqual([]);
  expect(await find('zammit')).toMatchObject([{ paper: 'Ġorġ Zammit', name: 'Ġorġ Żahra' }]);
  expect((await office.call('POST /admin/members/28/erasure')).status).toBe(200);
  expect(await find('zammit')).toEqual([]);
});
