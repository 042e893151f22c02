import { describe, expect, it } from 'vitest';
import { incomplete, over, useOfficePrinting } from './office-printing.ts';

const { office, open, opened } = useOfficePrinting({ once: true });

describe('a link', () => {
  it.each([
    ['without a person', { member: [] }],
    ['with both ways to name one', { memberid: '1' }],
    ['with a person twice', { member: ['30', '29'] }],
    ['with a number that is none', { member: '0' }],
    ['with an id that is none', { member: [], memberid: 'abc' }],
    ['without a year', { year: [] }],
    ['of another type', { type: 'xx' }],
  ])('%s is not complete', async (_, more) => {
    const query = { type: 'mc', member: '30', year: '2026', token: office.tokens.registrar };
    expect(await opened({ ...query, ...more })).toEqual(incomplete);
  });

  it('without a token is one that is over', async () => {
    expect(await opened({ type: 'mc', member: '30', year: '2026', token: [] })).toEqual(over);
  });

  it("leads back to the administrators' area", async () => {
    const page = await (await open({ type: 'mc', member: '30', year: '2026', token: 'x' })).text();
    expect(page).toContain('href="/admin"');
    expect(page).toContain('Please print again from the list.');
  });
});
