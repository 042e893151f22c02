import { expect, test } from 'vitest';
import { toLogQuery, nothingSought, parseLogSearch } from '#machines/office/log-address.ts';

test('an address says what the log is searched for, and nothing of what is not', () => {
  const sought = { ...nothingSought, who: ' Doris ', kind: 'memberships', from: '1/3/2026', until: '' };
  const query = { who: 'Doris', kind: 'memberships', from: '2026-03-01' };
  expect(toLogQuery(sought)).toEqual(query);
  expect(parseLogSearch(query)).toEqual({ ...sought, who: 'Doris', from: '01/03/2026' });
  expect(parseLogSearch({ kind: 'everything' })).toEqual({ ...nothingSought, kind: 'everything' });
  expect([toLogQuery(nothingSought), parseLogSearch({})]).toEqual([{}, nothingSought]);
});

test('what an address says wrongly is as if it were not said', () => {
  const wrong = {
    kind: 'nonsense',
    from: 'yesterday',
    until: '2026-02-31',
    page: '3',
    whom: 'x'.repeat(300),
  };
  expect(parseLogSearch(wrong)).toEqual({ ...nothingSought, whom: 'x'.repeat(200) });
});
