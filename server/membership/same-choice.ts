import { listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { hasBoughtInsurance, addCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversPaidBefore, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { YearHeld } from '../year/begun-year.ts';
import { isSameSelection } from '../year/offer.ts';

/**
 * Returns whether a selection is this choice after the rules were applied. The rules add mandatory clubs, the covers
 * that a group had bought (`bought`) and the groups of the year that a group began (`staying`).
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
 * Returns whether a checkout is for the same choice, as in `isSameChoice`. The checkout's price does not include the
 * covers that a group had bought. `held` is the year's present record, or null. A completed record does not say which
 * groups stayed, so a choice can leave out any of them.
 */
export function isCheckoutForChoice(
  { lines, selection }: { readonly selection: Selection; readonly lines: readonly PriceLine[] },
  choice: Selection,
  clubs: readonly Club[],
  held: YearHeld | null,
): boolean {
  const bought = findCoversPaidBefore(selection, lines);
  const staying = held && (!held.isMembership || hasBoughtInsurance(bought)) ? held.groups : [];
  return isSameChoice(choice, { selection, bought }, clubs, staying);
}

/** Adds to the chosen names the names of a selection that are always in it. */
function addFixedNames(
  made: readonly string[],
  chosen: readonly string[],
  always: readonly string[],
): string[] {
  return [...new Set([...chosen, ...made.filter((name) => always.includes(name))])];
}
