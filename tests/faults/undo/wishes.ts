import fc from 'fast-check';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import { coversBy, licenceField, type CoversName, type OfficeModel, type Wish } from './office-model.ts';

export const clubs = ['amacs', 'tsc', 'mgc', 'rsc'];
export const groups = ['lhg', 'mag'];

/** One click by an administrator; or the undoing of something that was done, by how long ago. */
export type Click =
  | { readonly kind: 'undo'; readonly ago: number }
  | { readonly kind: 'licence'; readonly of: number; readonly id: LicenceId }
  | { readonly kind: 'club' | 'group'; readonly of: number; readonly name: string }
  | { readonly kind: 'covers'; readonly of: number; readonly covers: CoversName }
  | { readonly kind: 'agency' | 'city'; readonly of: number; readonly name: string }
  | { readonly kind: 'vip'; readonly of: number }
  | { readonly kind: 'fee'; readonly name: string; readonly cents: number }
  | { readonly kind: 'mandatory' | 'club enabled' | 'group enabled'; readonly name: string };

/** Clicks upon so many people, of which every third takes something back. */
export function clickOn(people: number): fc.Arbitrary<Click> {
  const of = fc.nat(people - 1);
  const name = fc.constantFrom('Atlas', 'Elmo', 'GasanMamo');
  const click = <Kind extends string>(kind: Kind) => fc.constant(kind);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: click('undo'), ago: fc.nat(12) }) },
    { weight: 4, arbitrary: fc.record({ kind: click('licence'), of, id: fc.constantFrom(...licenceIds) }) },
    { weight: 3, arbitrary: fc.record({ kind: click('club'), of, name: fc.constantFrom(...clubs) }) },
    { weight: 2, arbitrary: fc.record({ kind: click('group'), of, name: fc.constantFrom(...groups) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: click('covers'),
        of,
        covers: fc.constantFrom(...(Object.keys(coversBy) as CoversName[])),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('agency', 'city'), of, name }) },
    { weight: 1, arbitrary: fc.record({ kind: click('vip'), of }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: click('fee'),
        name: fc.constantFrom(...clubs),
        cents: fc.constantFrom(500, 725, 1800),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('mandatory', 'club enabled'),
        name: fc.constantFrom(...clubs),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: click('group enabled'), name: fc.constantFrom(...groups) }),
    },
  );
}

/** What a click asks for, upon what is shown: a box is ticked where it was not. */
export function wishOf(click: Exclude<Click, { kind: 'undo' }>, model: OfficeModel): Wish {
  switch (click.kind) {
    case 'licence': {
      const { id, of } = click;
      const field = licenceField(id);
      return { of, field, value: model.holds(of, field) === id ? null : id };
    }
    case 'club': {
      const field = `club ${click.name}`;
      const value = model.holds(click.of, field) === null ? model.fee(click.of, click.name) : null;
      return { of: click.of, field, value };
    }
    case 'group': {
      const field = `group ${click.name}`;
      return { of: click.of, field, value: model.holds(click.of, field) === null ? true : null };
    }
    case 'covers':
      return { of: click.of, field: 'covers', value: click.covers };
    case 'agency':
    case 'city':
      return { of: click.of, field: click.kind, value: click.name };
    case 'vip':
      return { of: click.of, field: 'vip', value: model.holds(click.of, 'vip') !== true };
    case 'fee':
      return { of: 'registry', field: `fee ${click.name}`, value: click.cents };
    case 'mandatory':
    case 'club enabled':
    case 'group enabled': {
      const field = `${click.kind} ${click.name}`;
      return { of: 'registry', field, value: model.holds('registry', field) !== true };
    }
  }
}
