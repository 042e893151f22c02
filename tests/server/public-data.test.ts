import { describe, expect, it } from 'vitest';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { store } from '#tests/support/database/stored.ts';

const own = useOwnSite();

describe('public data', () => {
  it('names dial codes with Malta first, every code of a country', async () => {
    const { body } = await own.call('GET /data/countries');
    const countries = body as { code: string; iso: string }[];
    expect(countries[0]).toEqual({ code: '+356', iso: 'MT' });
    expect(countries.filter((country) => country.iso === 'DO').map((country) => country.code)).toEqual([
      '+1809',
      '+1829',
      '+1849',
    ]);
    expect(countries.filter((country) => !/^\+\d{1,7}$/.test(country.code))).toEqual([]);
    expect(new Set(countries.map((country) => `${country.code} ${country.iso}`)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(240);
  });

  it('lists clubs, groups and years with their flags, disabled ones as well', async () => {
    const { db } = own;
    await store(db, 'clubs', { short_name: 'a', name: 'A', fee_cents: 5, mandatory: true, enabled: false });
    await db.insertInto('affiliated_groups').values({ short_name: 'g', name: 'G', enabled: false }).execute();
    await store(db, 'renewal_years', [
      { year: 2026, enabled: true },
      { year: 2027, enabled: false },
    ]);
    const read = async (name: string) => (await own.call(`GET /data/${name}`)).body;
    const fees = { 2024: '0.05', 2025: '0.05', 2026: '0.05', 2027: '0.05' };
    expect(await read('clubs')).toEqual([
      { short_name: 'a', name: 'A', fee: '0.05', fees, mandatory: true, enabled: false },
    ]);
    expect(await read('affiliated-groups')).toEqual([{ short_name: 'g', name: 'G', enabled: false }]);
    expect(await read('renewal-years')).toEqual([
      { year: '2027', enabled: false },
      { year: '2026', enabled: true },
    ]);
  });
});
