import { expect, test } from 'vitest';
import { updateLicencesTruth } from '#tests/machines/truth-tables/update-licences.ts';

test('updating the licences goes where the table says', async () => {
  expect(await updateLicencesTruth.holds()).toEqual({
    states: '8/8',
    transitions: '13/13',
    steps: '26/26',
    paths: 19,
  });
});
