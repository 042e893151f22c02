import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseLicence,
  inOrder,
  licenceNews,
  licences,
  needsCover,
  partnerOf,
  refusalOf,
  type LicenceId,
} from '#domain/licence.ts';

const anyLicences = fc.uniqueArray(fc.constantFrom(...licences.map((licence) => licence.id)));

test('there are ten licences, named as in the specification', () => {
  expect(licences).toEqual([
    { id: 'collector_a', name: 'Collector Licence A', group: 'collector' },
    { id: 'collector_a_special', name: 'A Special', group: 'collector' },
    { id: 'target_a', name: 'Target Shooter Licence A', group: 'target-a' },
    { id: 'target_a_special', name: 'Special', group: 'target-a' },
    { id: 'target_a_cb', name: 'Crossbow', group: 'target-a' },
    { id: 'rco', name: 'Range Conducting Officer', group: 'rco' },
    { id: 'target_b_ts', name: 'Tactical Shotguns', group: 'target-b' },
    { id: 'target_b_ag', name: 'Air Guns', group: 'target-b' },
    { id: 'target_b_cp', name: 'Clay Pigeon', group: 'target-b' },
    { id: 'target_b_ml', name: 'Muzzle Loaders', group: 'target-b' },
  ]);
});

describe('what there is to say once a licence was clicked', () => {
  test.each<{ before: LicenceId[]; after: LicenceId[]; news: ReturnType<typeof licenceNews> }>([
    { before: [], after: ['collector_a'], news: null },
    {
      before: ['collector_a_special'],
      after: ['collector_a'],
      news: { group: 'collector', takenOff: 'collector_a_special', needsCover: false },
    },
    { before: ['collector_a_special'], after: [], news: null },
    {
      before: ['collector_a'],
      after: ['collector_a', 'rco'],
      news: { group: 'rco', takenOff: undefined, needsCover: true },
    },
    { before: ['rco'], after: ['rco', 'target_b_ag'], news: null },
    {
      before: ['target_a'],
      after: ['target_a_special'],
      news: { group: 'target-a', takenOff: 'target_a', needsCover: false },
    },
  ])('$before and then $after', ({ after, before, news }) => {
    expect(licenceNews(before, after)).toEqual(news);
  });
});

describe('of an exclusive pair the newly chosen one replaces the other', () => {
  test.each<{ held: LicenceId[]; chosen: LicenceId; holds: LicenceId[] }>([
    { held: [], chosen: 'collector_a', holds: ['collector_a'] },
    { held: ['collector_a'], chosen: 'collector_a_special', holds: ['collector_a_special'] },
    { held: ['collector_a_special'], chosen: 'collector_a', holds: ['collector_a'] },
    { held: ['target_a', 'rco'], chosen: 'target_a_special', holds: ['target_a_special', 'rco'] },
    { held: ['target_a_special', 'rco'], chosen: 'target_a', holds: ['target_a', 'rco'] },
    { held: ['collector_a'], chosen: 'target_a_special', holds: ['collector_a', 'target_a_special'] },
    { held: ['target_b_ml'], chosen: 'target_a_cb', holds: ['target_a_cb', 'target_b_ml'] },
    { held: ['rco'], chosen: 'rco', holds: ['rco'] },
  ])('$held and then $chosen', ({ held, chosen, holds }) => {
    expect(chooseLicence(held, chosen)).toEqual(holds);
  });

  test('whatever is chosen in whatever order can be held', () => {
    fc.assert(
      fc.property(anyLicences, (order) => {
        const held = order.reduce<LicenceId[]>(chooseLicence, []);
        expect(refusalOf(held)).toBeUndefined();
        expect(held).toEqual(expect.arrayContaining(order.slice(-1)));
      }),
    );
  });
});

test('two pairs exclude each other, the rest stands alone', () => {
  expect(licences.map(({ id }) => partnerOf(id))).toEqual([
    'collector_a_special',
    'collector_a',
    'target_a_special',
    'target_a',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('holders of a target licence or rco need cover, collectors do not', () => {
  expect(licences.map(({ id }) => needsCover([id]))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(needsCover([])).toBe(false);
  expect(needsCover(['collector_a', 'target_b_cp'])).toBe(true);
});

test('both of a pair in one list are refused', () => {
  expect(refusalOf(['rco', 'target_a_special', 'target_a'])).toEqual(['target_a', 'target_a_special']);
  expect(refusalOf(['collector_a_special', 'collector_a'])).toEqual(['collector_a', 'collector_a_special']);
  expect(refusalOf(['collector_a', 'target_a'])).toBeUndefined();
  expect(refusalOf([])).toBeUndefined();
});

test('licences are listed once each, in the order in which they are offered', () => {
  expect(inOrder(['target_b_ml', 'rco', 'collector_a', 'rco'])).toEqual([
    'collector_a',
    'rco',
    'target_b_ml',
  ]);
});
