import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { licences, type LicenceId } from '#domain/insurance/licence.ts';
import {
  addLicenceReplacingExclusive,
  hasExclusivePair,
  sortLicences,
  licenceGroups,
  findLicenceClickEffects,
  nameLicence,
  needsCover,
  getExclusivePartner,
} from '#domain/insurance/licence-rules.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';

addTexts(sharedEn);

const anyLicences = fc.uniqueArray(fc.constantFrom(...licences.map((licence) => licence.id)));

test('the licences are those of the specification: heading, name, need of cover, instead of which other one', () => {
  const rows = licences.map(({ id, group, insteadOf }) =>
    [id, t(`licence.group.${group}`), t(`licence.${id}`), needsCover([id]), insteadOf].join(' | '),
  );
  expect(rows).toEqual([
    'collector_a | Collector | Collector Licence A | false | ',
    'collector_a_special | Collector | A Special | false | collector_a',
    'target_a | Target A | Target Shooter Licence A | true | ',
    'target_a_special | Target A | Special | true | target_a',
    'target_a_cb | Target A | Crossbow | true | ',
    'rco | Range Conducting Officer | Range Conducting Officer | true | ',
    'target_b_ts | Target B | Tactical Shotguns | true | ',
    'target_b_ag | Target B | Air Guns | true | ',
    'target_b_cp | Target B | Clay Pigeon | true | ',
    'target_b_ml | Target B | Muzzle Loaders | true | ',
  ]);
});

test('a licence is named so that no heading need stand above it', () => {
  expect(licences.map(({ id }) => nameLicence(id))).toEqual([
    'Collector Licence A',
    'Collector: A Special',
    'Target Shooter Licence A',
    'Target A: Special',
    'Target A: Crossbow',
    'Range Conducting Officer',
    'Target B: Tactical Shotguns',
    'Target B: Air Guns',
    'Target B: Clay Pigeon',
    'Target B: Muzzle Loaders',
  ]);
});

test('no name of a licence stands without its heading but on the boxes, which stand under it', () => {
  const bare = ['domain', 'machines', 'server', 'src'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && /t\(`licence\.\$/.test(readFileSync(path, 'utf8'))),
  );
  expect(bare).toEqual(['domain/insurance/licence-rules.ts', 'src/portal/fields/licence-boxes.tsx']);
});

test('the headings stand in the order of the licences', () => {
  expect(licenceGroups).toEqual(['collector', 'target-a', 'rco', 'target-b']);
});

describe('what there is to say once a licence was clicked', () => {
  test.each<{ before: LicenceId[]; after: LicenceId[]; news: ReturnType<typeof findLicenceClickEffects> }>([
    { before: [], after: ['collector_a'], news: null },
    {
      before: ['collector_a_special'],
      after: ['collector_a'],
      news: { clicked: 'collector_a', takenOff: 'collector_a_special', needsCover: false },
    },
    { before: ['collector_a_special'], after: [], news: null },
    {
      before: ['collector_a'],
      after: ['collector_a', 'rco'],
      news: { clicked: 'rco', takenOff: undefined, needsCover: true },
    },
    { before: ['rco'], after: ['rco', 'target_b_ag'], news: null },
    {
      before: ['target_a'],
      after: ['target_a_special'],
      news: { clicked: 'target_a_special', takenOff: 'target_a', needsCover: false },
    },
  ])('$before and then $after', ({ after, before, news }) => {
    expect(findLicenceClickEffects(before, after)).toEqual(news);
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
    expect(addLicenceReplacingExclusive(held, chosen)).toEqual(holds);
  });

  test('whatever is chosen in whatever order can be held', () => {
    fc.assert(
      fc.property(anyLicences, (order) => {
        const held = order.reduce<LicenceId[]>(addLicenceReplacingExclusive, []);
        expect(hasExclusivePair(held)).toBe(false);
        expect(held).toEqual(expect.arrayContaining(order.slice(-1)));
      }),
    );
  });
});

test.each<[LicenceId, LicenceId | undefined]>([
  ['collector_a', 'collector_a_special'],
  ['collector_a_special', 'collector_a'],
  ['target_a', 'target_a_special'],
  ['target_a_special', 'target_a'],
  ['target_a_cb', undefined],
  ['rco', undefined],
])('%s cannot be held beside %s', (id, partner) => {
  expect(getExclusivePartner(id)).toBe(partner);
});

test.each<[LicenceId[], boolean]>([
  [[], false],
  [['collector_a', 'collector_a_special'], false],
  [['collector_a', 'target_b_cp'], true],
  [['rco'], true],
])('whether the holder of %j must be insured', (held, needs) => {
  expect(needsCover(held)).toBe(needs);
});

test.each<[LicenceId[], boolean]>([
  [['rco', 'target_a_special', 'target_a'], true],
  [['collector_a_special', 'collector_a'], true],
  [['collector_a', 'target_a'], false],
  [[], false],
])('whether %j holds both of an exclusive pair', (list, both) => {
  expect(hasExclusivePair(list)).toBe(both);
});

test('licences are listed once each, in the order in which they are offered', () => {
  expect(sortLicences(['target_b_ml', 'rco', 'collector_a', 'rco'])).toEqual([
    'collector_a',
    'rco',
    'target_b_ml',
  ]);
});
