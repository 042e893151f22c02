import { listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { hasBoughtInsurance, addCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversGroupHasPaid, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearHeld } from '../year/begun-year.ts';
import { isSameSelection } from '../year/offer.ts';

/**
 * Returns whether a selection is what the portal's rules make of a member's choice. The rules add the mandatory clubs,
 * the covers that a group had bought (`bought`), and the groups of a begun year (`staying`).
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
 * Returns whether a checkout is for the same choice (see `isSameChoice`). The checkout's price does not include covers
 * that a group had bought. `held` is the year's record, or null. A completed record does not store its earlier groups,
 * so the choice need not contain them.
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

function addFixedNames(
  made: readonly string[],
  chosen: readonly string[],
  always: readonly string[],
): string[] {
  return [...new Set([...chosen, ...made.filter((name) => always.includes(name))])];
}
