import { listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { hasBoughtInsurance, addCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversGroupHasPaid, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearHeld } from '../year/begun-year.ts';
import { isSameSelection } from '../year/offer.ts';

/**
 * Returns whether a member's choice (clubs, groups, licences, insurance) becomes this selection when the portal's rules
 * are applied. The portal's rules add the mandatory clubs. The rules also add the covers that a group had bought
 * (`bought`), and the groups of a begun year (`staying`).
 */
export function isSameChoice(
  choice: Selection,
  { bought, selection }: { readonly selection: Selection; readonly bought: Covers },
  clubs: readonly Club[],
  staying: readonly string[],
): boolean {
  const mandatory = listMandatoryClubs(clubs);
  return isSameSelection(selection, {
    ...choice,
    clubs: addFixedNames(selection.clubs, choice.clubs, mandatory),
    affiliatedGroups: addFixedNames(selection.affiliatedGroups, choice.affiliatedGroups, staying),
    insurance: addCovers(choice.insurance, bought),
  });
}

/**
 * Returns whether a checkout is for the same choice as this selection (see `isSameChoice`). The price of a checkout
 * does not include covers that a group had bought. `held` is the content of the year's record, or null if the year has
 * no record. A completed record does not store its earlier groups, so the member's choice need not contain the groups
 * of the checkout.
 */
export function isCheckoutForChoice(
  { lines, selection }: { readonly selection: Selection; readonly lines: readonly PriceLine[] },
  choice: Selection,
  clubs: readonly Club[],
  held: YearHeld | null,
): boolean {
  const bought = findCoversGroupHasPaid(selection, lines);
  const staying = held && (!held.isMembership || hasBoughtInsurance(bought)) ? held.groups : [];
  return isSameChoice(choice, { selection, bought }, clubs, staying);
}

/** Adds to the names in `chosen` the names that are both in `made` and in `always`. */
function addFixedNames(
  made: readonly string[],
  chosen: readonly string[],
  always: readonly string[],
): string[] {
  return [...new Set([...chosen, ...made.filter((name) => always.includes(name))])];
}
