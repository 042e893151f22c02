import { expect, it } from 'vitest';
import { extractStampDuty } from '#domain/insurance/stamp-duty.ts';

it.each([
  [1400, 11, 139],
  [500, 11, 50],
  [1900, 0, 0],
  [1, 11, 0],
  [0, 11, 0],
  [1450, 12.5, 161],
])('of %i cents at %d %% are %i', (cents, percent, stampDuty) => {
  expect(extractStampDuty(cents, percent)).toBe(stampDuty);
});
