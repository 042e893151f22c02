/** Whether a year must be renewed, must not, or does not matter. */
export type RenewedChoice = 'any' | 'yes' | 'no';

/** The three tri-state filters of the group member list (specification section 2.4). */
export type RenewedFilters = {
  readonly previousYear: RenewedChoice;
  readonly thisYear: RenewedChoice;
  readonly nextYear: RenewedChoice;
};

export const noFilters: RenewedFilters = { previousYear: 'any', thisYear: 'any', nextYear: 'any' };

/** Whether two choices of filters are the same. */
export function sameFilters(one: RenewedFilters, other: RenewedFilters): boolean {
  return (
    one.previousYear === other.previousYear &&
    one.thisYear === other.thisYear &&
    one.nextYear === other.nextYear
  );
}

type Flags = {
  readonly renewedPreviousYear: boolean;
  readonly renewedThisYear: boolean;
  readonly renewedNextYear: boolean;
};

function fits(choice: RenewedChoice, renewed: boolean): boolean {
  return choice === 'any' || (choice === 'yes') === renewed;
}

/** The people who match all three filters, in their order. */
export function filtered<Person extends Flags>(
  people: readonly Person[],
  filters: RenewedFilters,
): readonly Person[] {
  // Most lists have no filter, and are searched at every key.
  if (sameFilters(filters, noFilters)) return people;
  const { nextYear, previousYear, thisYear } = filters;
  return people.filter(
    (person) =>
      fits(previousYear, person.renewedPreviousYear) &&
      fits(thisYear, person.renewedThisYear) &&
      fits(nextYear, person.renewedNextYear),
  );
}
