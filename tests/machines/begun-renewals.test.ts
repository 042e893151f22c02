import { expect, test } from 'vitest';
import { removeRenewalOfYear, openNextDraft, continueOrBegin } from '#machines/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { createRenewalDraft } from '#machines/renewal/renewal-draft.ts';

function begun(year: number): PendingRenewal {
  return { ...createRenewalDraft(year), reached: 'membership' };
}

test('another year is begun, and the one before waits as the latest of the others', () => {
  expect(continueOrBegin({ draft: begun(2027), others: [begun(2026)] }, createRenewalDraft(2028))).toEqual({
    draft: createRenewalDraft(2028),
    others: [begun(2027), begun(2026)],
  });
});

test('a year that was begun before is gone on with', () => {
  expect(continueOrBegin({ draft: begun(2027), others: [begun(2026)] }, createRenewalDraft(2026))).toEqual({
    draft: begun(2026),
    others: [begun(2027)],
  });
  expect(continueOrBegin({ draft: begun(2027), others: [] }, createRenewalDraft(2027))).toEqual({
    draft: begun(2027),
    others: [],
  });
});

test('what is given up makes room for the latest of the others', () => {
  expect(openNextDraft({ others: [begun(2027), begun(2026)] })).toEqual({
    draft: begun(2027),
    others: [begun(2026)],
  });
  expect(openNextDraft({ others: [] })).toEqual({ draft: null, others: [] });
});

test('a year that is renewed is begun no more, whichever of them it was', () => {
  const both = { draft: begun(2027), others: [begun(2026)] };
  expect(removeRenewalOfYear(both, 2026)).toEqual({ draft: begun(2027), others: [] });
  expect(removeRenewalOfYear(both, 2027)).toEqual({ draft: begun(2026), others: [] });
  expect(removeRenewalOfYear(both, 2028)).toEqual(both);
});
