import { expect, test } from 'vitest';
import { formatWait } from '#machines/wait-text.ts';

test.each([
  [1, 'Please try again in 1 second.'],
  [90, 'Please try again in 90 seconds.'],
  [91, 'Please try again in 2 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
  [5400, 'Please try again in 90 minutes.'],
  [5401, 'Please try again in 2 hours.'],
])('%i seconds to wait are told as %j', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
