import { describe, expect, it } from 'vitest';
import { insured } from '#tests/support/server/office.ts';
import { first, third, useCorrections } from './corrections-office.ts';

const { office, openLines, owed, pay, renew, reverse, waive } = useCorrections();

describe('what a change of the year costs after a receipt was taken back', () => {
  const club = { year: '2026', short_name: 'tsc' };
  const covers = (third_party: boolean) =>
    office.call('PATCH /admin/members/28/insurance', {
      year: '2026',
      ...insured({ tp: third_party }),
      third_party,
    });
  const open = async () =>
    (await owed()).flatMap(({ lines }) => lines.map(({ cents, kind }) => [kind, cents]));

  it('is nothing where what is owed again is taken away, and the same again where it comes back', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await reverse(first);
    await office.call('DELETE /admin/members/28/clubs', club);
    await covers(false);
    expect(await open()).toEqual([['club', '10.00']]);
    await office.call('POST /admin/members/28/clubs', club);
    expect(await open()).toEqual([
      ['club', '10.00'],
      ['club', '5.00'],
    ]);
    await pay(await openLines());
    await office.call('DELETE /admin/members/28/clubs', club);
    expect(await open()).toEqual([['club', '-5.00']]);
  });

  it('is nothing where it was taken away before, and not yet given back', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', club);
    await covers(false);
    await reverse(first);
    expect(await open()).toEqual([['club', '10.00']]);
  });

  it('is what was given back for nothing, where that was done', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', club);
    await pay(await openLines());
    await reverse(first);
    expect(await open()).toEqual([
      ['club', '10.00'],
      ['club', '5.00'],
      ['thirdParty', '14.00'],
    ]);
    await waive((await openLines()).slice(1, 2));
    await covers(false);
    expect(await open()).toEqual([['club', '10.00']]);
  });
});

describe('what was taken away, and is given again after a receipt was taken back', () => {
  const club = { year: '2026', short_name: 'tsc' };
  const give = () => office.call('POST /admin/members/28/clubs', club);
  const takeAway = () => office.call('DELETE /admin/members/28/clubs', club);
  const costs = (fee_cents: number) => office.db.updateTable('clubs').set({ fee_cents }).execute();
  const open = async () => (await owed()).flatMap(({ lines }) => lines.map(({ cents }) => cents));

  it('has the price that it had, where it was not paid after all', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    for (const change of [takeAway, give]) {
      await change();
      await pay(await openLines());
    }
    await takeAway();
    await reverse(third);
    expect(await open()).toEqual([]);
    await costs(9900);
    await give();
    expect(await open()).toEqual(['5.00']);
  });

  it('does not take with it what was given back for nothing', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await takeAway();
    await pay(await openLines());
    await reverse(first);
    await costs(800);
    await give();
    expect(await open()).toEqual(['10.00', '5.00', '14.00', '8.00']);
    await pay((await openLines()).slice(-1));
    await takeAway();
    expect(await open()).toEqual(['10.00', '5.00', '14.00', '-8.00']);
  });
});
