import { expect, test } from 'vitest';
import { takeOutYear, takeUpNextDraft, continueOrBegin } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { startDraft } from '#machines/renewal/renewal-draft.ts';

function begun(year: number): PendingRenewal {
  return { ...startDraft(year), reached: 'membership' };
}

test('another year is begun, and the one before waits as the latest of the others', () => {
  expect(continueOrBegin({ draft: begun(2027), others: [begun(2026)] }, startDraft(2028))).toEqual({
    draft: startDraft(2028),
    others: [begun(2027), begun(2026)],
  });
});

test('a year that was begun before is gone on with', () => {
  expect(continueOrBegin({ draft: begun(2027), others: [begun(2026)] }, startDraft(2026))).toEqual({
    draft: begun(2026),
    others: [begun(2027)],
  });
  expect(continueOrBegin({ draft: begun(2027), others: [] }, startDraft(2027))).toEqual({
    draft: begun(2027),
    others: [],
  });
});

test('what is given up makes room for the latest of the others', () => {
  expect(takeUpNextDraft({ others: [begun(2027), begun(2026)] })).toEqual({
    draft: begun(2027),
    others: [begun(2026)],
  });
  expect(takeUpNextDraft({ others: [] })).toEqual({ draft: null, others: [] });
});

test('a year that is renewed is begun no more, whichever of them it was', () => {
  const both = { draft: begun(2027), others: [begun(2026)] };
  expect(takeOutYear(both, 2026)).toEqual({ draft: begun(2027), others: [] });
  expect(takeOutYear(both, 2027)).toEqual({ draft: begun(2026), others: [] });
  expect(takeOutYear(both, 2028)).toEqual(both);
});
