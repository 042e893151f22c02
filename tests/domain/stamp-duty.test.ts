import { expect, it } from 'vitest';
import { withoutStampDuty } from '#domain/stamp-duty.ts';

it.each([
  [1400, 11, 1261, 139],
  [500, 11, 450, 50],
  [1900, 0, 1900, 0],
  [1, 11, 1, 0],
  [0, 11, 0, 0],
  [1450, 12.5, 1289, 161],
])('splits %i cents at %d %% into %i and %i', (cents, percent, premium, stampDuty) => {
  expect(withoutStampDuty(cents, percent)).toEqual({ premium, stampDuty });
});
