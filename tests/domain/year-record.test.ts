import { expect, test } from 'vitest';
import { listLicencesHeld } from '#domain/year/year-record.ts';

test('of a map of licences those are held that it says so of and that there are', () => {
  expect(listLicencesHeld({ rco: true, collector_a: true, target_a: false, rifle: true })).toEqual([
    'collector_a',
    'rco',
  ]);
});
