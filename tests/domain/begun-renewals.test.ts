import { expect, test } from 'vitest';
import { begunYears, withoutDraft, withYear } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { startedDraft } from '#machines/renewal/renewal-draft.ts';

function begun(year: number): PendingRenewal {
  return { ...startedDraft(year), reached: 'membership' };
}

test('another year is begun, and the one before waits as the latest of the others', () => {
  expect(withYear({ draft: begun(2027), others: [begun(2026)] }, startedDraft(2028))).toEqual({
    draft: startedDraft(2028),
    others: [begun(2027), begun(2026)],
  });
});

test('a year that was begun before is gone on with', () => {
  expect(withYear({ draft: begun(2027), others: [begun(2026)] }, startedDraft(2026))).toEqual({
    draft: begun(2026),
    others: [begun(2027)],
  });
  expect(withYear({ draft: begun(2027), others: [] }, startedDraft(2027))).toEqual({
    draft: begun(2027),
    others: [],
  });
});

test('what is given up makes room for the latest of the others', () => {
  expect(withoutDraft({ others: [begun(2027), begun(2026)] })).toEqual({
    draft: begun(2027),
    others: [begun(2026)],
  });
  expect(withoutDraft({ others: [] })).toEqual({ draft: null, others: [] });
});

test('the years that are begun are told newest first, without one whose first step never came', () => {
  expect(begunYears({ draft: begun(2026), others: [startedDraft(2028), begun(2027)] })).toEqual([2027, 2026]);
  expect(begunYears({ draft: null, others: [] })).toEqual([]);
});
