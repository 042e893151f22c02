import { describe, expect, it } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { lastEntry, undoBy } from '#tests/support/server/undo-call.ts';

const office = useOffice();

const feesOf = async (shortName: string) => {
  const { body } = await office.call('GET /data/clubs');
  const club = (body as { short_name: string; fee: string; fees: object }[]).find(
    (one) => one.short_name === shortName,
  );
  return [club?.fee, club?.fees];
};
const setFee = async (body: object) => said(await office.call('PATCH /admin/clubs/fee', body));

describe('a club’s fees by year', () => {
  const fees = { 2026: '20.00', 2027: '22.50' };
  const stale = [409, { reason: t('invalid.stale') }];
  const undo = async () => {
    const answer = await undoBy(office.call, await lastEntry(office.db, 'club changed'));
    return typeof answer === 'string' ? answer : said(answer);
  };

  it('are set each for itself, and each year is put back to its own', async () => {
    expect(await setFee({ short_name: 'tsc', fee: '22.50', fees })).toEqual(done);
    expect((await feesOf('tsc'))[1]).toEqual({ 2024: '5.00', 2025: '5.00', ...fees });
    expect(await setFee({ short_name: 'tsc', fee: '23' })).toEqual(done);
    expect((await feesOf('tsc'))[1]).toMatchObject({ 2026: '23.00', 2027: '23.00' });
    expect(await undo()).toEqual(done);
    expect((await feesOf('tsc'))[1]).toEqual({ 2024: '5.00', 2025: '5.00', ...fees });
    // And what is undone is put forth again.
    expect(await undo()).toEqual(done);
    expect((await feesOf('tsc'))[1]).toMatchObject({ 2026: '23.00', 2027: '23.00' });
  });

  it('are not typed over those that somebody else changed meanwhile, in whichever year', async () => {
    await setFee({ short_name: 'tsc', fee: '22.50', fees });
    const previous_fees = { 2026: '20.00', 2027: '21.00' };
    const wanted = { short_name: 'tsc', fee: '25', fees: { 2026: '25', 2027: '25' } };
    expect(await setFee({ ...wanted, previous_fees })).toEqual(stale);
    expect(await setFee({ ...wanted, previous_fees: fees })).toEqual(done);
    await setFee({ short_name: 'tsc', fee: '26', year: 2026 });
    await setFee({ short_name: 'tsc', fee: '25', year: 2026 });
    expect(await undo()).toEqual(done);
    expect((await feesOf('tsc'))[1]).toMatchObject({ 2026: '26.00', 2027: '25.00' });
  });

  it('are of years with prices', async () => {
    expect((await setFee({ short_name: 'tsc', fee: '7', fees: { 2041: '7' } }))[0]).toBe(400);
    expect((await setFee({ short_name: 'tsc', fee: '7', fees: { soon: '7' } }))[0]).toBe(400);
    expect((await setFee({ short_name: 'tsc', fee: '7', fees: { 2026: 'x' } }))[0]).toBe(400);
  });
});
