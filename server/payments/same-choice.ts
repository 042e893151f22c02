import { mandatoryClubs, type Club } from '#domain/club.ts';
import { boughtInsurance, withCovers } from '#domain/insurance.ts';
import { coversPaidBefore, type PriceLine } from '#domain/price.ts';
import type { Selection } from '#domain/selection.ts';
import type { YearHeld } from '../membership/begun-year.ts';
import { isSameSelection } from '../membership/offer.ts';

/**
 * Whether a checkout is for a choice by what the rules made of it: mandatory clubs were added, and what a group had
 * bought stayed, whether or not the choice names it. `held` is what the year's record holds now, null where there is
 * none. Once the year is completed the record does not tell any more which groups stayed, so that any may be left out.
 */
export function isForChoice(
  checkout: { readonly selection: Selection; readonly lines: readonly PriceLine[] },
  choice: Selection,
  clubs: readonly Club[],
  held: YearHeld | null,
): boolean {
  const { selection, lines } = checkout;
  const bought = coversPaidBefore(selection, lines);
  const mandatory = mandatoryClubs(clubs);
  const staying = held && (!held.isMembership || boughtInsurance(bought)) ? held.groups : [];
  return isSameSelection(selection, {
    ...choice,
    clubs: withThoseOf(selection.clubs, choice.clubs, mandatory),
    affiliatedGroups: withThoseOf(selection.affiliatedGroups, choice.affiliatedGroups, staying),
    insurance: withCovers(choice.insurance, bought),
  });
}

/** The chosen names, and those of a checkout that are there whatever is chosen. */
function withThoseOf(
  paid: readonly string[],
  chosen: readonly string[],
  always: readonly string[],
): string[] {
  return [...new Set([...chosen, ...paid.filter((name) => always.includes(name))])];
}
