import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { Club } from '#domain/registry/club.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { FormValues } from '../submission.machine.ts';

export type AddMemberData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  /** The prices of this year. The fees of this year are also in `clubs`. */
  readonly prices: YearPrices;
  /** The years for which a group can add people. */
  readonly years?: readonly YearPrices[];
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  /** The unsaved values of an earlier visit, or else the values of an empty form. */
  readonly entries: FormValues;
  readonly first?: FormValues;
  readonly chosen?: Selection;
  readonly disabled?: boolean;
};

export type NewMemberChoice = { readonly chosen: Selection; readonly clubs: readonly Club[] };

export const untouched: Selection = {
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
};

/** `total` is in integer cents, or null if the price is not known. `receipt` is null if nobody has paid. */
export type AddedMember = {
  readonly id: number;
  readonly membershipNumber: number;
  readonly name: string;
  readonly year: number;
  readonly total: number | null;
  readonly receipt: string | null;
};
