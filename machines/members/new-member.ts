import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { Club } from '#domain/registry/club.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { FormValues } from '../submission.machine.ts';

/** The data of the form for a new member, and the form's first values. */
export type AddMemberData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  /** The prices of this year. The fees of `clubs` are also the fees of this year. */
  readonly prices: YearPrices;
  /** The years for which a group can add people, with the prices of the years. */
  readonly years?: readonly YearPrices[];
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  /** The form's first values: the unsaved values of an earlier visit, including the photo, if there are any. */
  readonly entries: FormValues;
  /** The values of a form in which nobody has typed. */
  readonly first?: FormValues;
  /** The selection that was chosen when the user left the form earlier without saving. */
  readonly chosen?: Selection;
  /** Whether the group of the administrator who adds people is disabled. */
  readonly disabled?: boolean;
};

/** The selection for a new member, and the clubs that the user can choose. */
export type NewMemberChoice = { readonly chosen: Selection; readonly clubs: readonly Club[] };

/** The selection in the form for a new member before the user chooses anything. */
export const untouched: Selection = {
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
};

/**
 * The last added member, and the year for which the member was added. `total` is the price in integer cents, or null if
 * the price is not known. `receipt` is the number of the receipt, or null if nobody has paid.
 */
export type AddedMember = {
  readonly id: number;
  readonly membershipNumber: number;
  readonly name: string;
  readonly year: number;
  readonly total: number | null;
  readonly receipt: string | null;
};
