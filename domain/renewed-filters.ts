/** Whether a year must be renewed, must not, or does not matter. */
export type RenewedChoice = 'any' | 'yes' | 'no';

/** The three tri-state filters of the group member list (specification section 2.4). */
export type RenewedFilters = {
  readonly previousYear: RenewedChoice;
  readonly thisYear: RenewedChoice;
  readonly nextYear: RenewedChoice;
};

export const noFilters: RenewedFilters = { previousYear: 'any', thisYear: 'any', nextYear: 'any' };

type Flags = {
  readonly renewedPreviousYear: boolean;
  readonly renewedThisYear: boolean;
  readonly renewedNextYear: boolean;
};

function fits(choice: RenewedChoice, renewed: boolean): boolean {
  return choice === 'any' || (choice === 'yes') === renewed;
}

/** Those of the people whom all three filters let through, in their order. */
export function filtered<Person extends Flags>(people: readonly Person[], filters: RenewedFilters): Person[] {
  return people.filter(
    (person) =>
      fits(filters.previousYear, person.renewedPreviousYear) &&
      fits(filters.thisYear, person.renewedThisYear) &&
      fits(filters.nextYear, person.renewedNextYear),
  );
}
