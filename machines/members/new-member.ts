import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { Club } from '#domain/registry/club.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { FormValues } from '../submission.machine.ts';

/** What the form of a new member shows, and its entries to start with. */
export type AddMemberData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  /** Those of this year, as are the clubs' fees. */
  readonly prices: YearPrices;
  /** The years that a group may add people for, with what they cost. */
  readonly years?: readonly YearPrices[];
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  /** Photo and insurance too, where they were given before the form was left. */
  readonly entries: FormValues;
  /** What the form begins from without them. */
  readonly first?: FormValues;
  /** What was chosen then. */
  readonly chosen?: Selection;
  /** Whether the group that adds is closed to new business. */
  readonly disabled?: boolean;
};

/** What is added of a new member beside what is typed, and the clubs to choose from. */
export type NewMemberChoice = { readonly chosen: Selection; readonly clubs: readonly Club[] };

/** What is chosen for a new member before anything is. */
export const untouched: Selection = {
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
};

/**
 * The new member who was added, for which year, and what that costs in integer cents, null where nobody says; with the
 * number of the receipt where it was paid.
 */
export type AddedMember = {
  readonly id: number;
  readonly membershipNumber: number;
  readonly name: string;
  readonly year: number;
  readonly total: number | null;
  readonly receipt: string | null;
};
