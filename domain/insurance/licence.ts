/** What a licence can need: insurance cover. `licence-rules.ts` has the rule for each need. */
export type Need = 'cover';

/**
 * The licences in the order in which pages show them (specification section 3). `group` is the heading under which
 * pages show the licence. `needs` is what the person who holds the licence must have (section 5, Insurance).
 * `insteadOf` is the licence that this licence replaces, because nobody can hold both licences (section 4, Licence
 * exclusivity). The name of a licence is the text `licence.<id>`. `saysAll` is true if people understand the licence's
 * name without the heading.
 */
export const licences = [
  { id: 'collector_a', group: 'collector', needs: [], insteadOf: null, saysAll: true },
  { id: 'collector_a_special', group: 'collector', needs: [], insteadOf: 'collector_a', saysAll: false },
  { id: 'target_a', group: 'target-a', needs: ['cover'], insteadOf: null, saysAll: true },
  { id: 'target_a_special', group: 'target-a', needs: ['cover'], insteadOf: 'target_a', saysAll: false },
  { id: 'target_a_cb', group: 'target-a', needs: ['cover'], insteadOf: null, saysAll: false },
  { id: 'rco', group: 'rco', needs: ['cover'], insteadOf: null, saysAll: true },
  { id: 'target_b_ts', group: 'target-b', needs: ['cover'], insteadOf: null, saysAll: false },
  { id: 'target_b_ag', group: 'target-b', needs: ['cover'], insteadOf: null, saysAll: false },
  { id: 'target_b_cp', group: 'target-b', needs: ['cover'], insteadOf: null, saysAll: false },
  { id: 'target_b_ml', group: 'target-b', needs: ['cover'], insteadOf: null, saysAll: false },
] as const satisfies readonly {
  id: string;
  group: string;
  needs: readonly Need[];
  insteadOf: string | null;
  saysAll: boolean;
}[];

type Licence = (typeof licences)[number];
export type LicenceId = Licence['id'];
export type LicenceGroup = Licence['group'];

/** The ids of the licences, in the order of `licences`. */
export const licenceIds: readonly LicenceId[] = licences.map(({ id }) => id);
