import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { Club } from '#domain/registry/club.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { FormValues } from '../submission.machine.ts';

/** The data of a new member's form, with the entries that the form has when it opens. */
export type AddMemberData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  /** The prices of this year. The clubs' fees are also of this year. */
  readonly prices: YearPrices;
  /** The years for which a group may add people, with their prices. */
  readonly years?: readonly YearPrices[];
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  /** The entries of the form. They include photo and insurance if the user gave them before leaving the form. */
  readonly entries: FormValues;
  /** The entries of the form if nothing was typed before. */
  readonly first?: FormValues;
  /** The selection before the form was left. */
  readonly chosen?: Selection;
  /** Whether the group that adds people is disabled. */
  readonly disabled?: boolean;
};

/** The selection for a new member, and the clubs to choose from. */
export type NewMemberChoice = { readonly chosen: Selection; readonly clubs: readonly Club[] };

/** The first selection for a new member. */
export const untouched: Selection = {
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
};

/**
 * The new member who was added, and the year. `total` is the cost in integer cents, or null if it is not known.
 * `receipt` is the receipt's number, or null if nothing was paid.
 */
export type AddedMember = {
  readonly id: number;
  readonly membershipNumber: number;
  readonly name: string;
  readonly year: number;
  readonly total: number | null;
  readonly receipt: string | null;
};
