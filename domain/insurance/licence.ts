export type Need = 'cover';

/**
 * The licences in the order of pages (specification section 3). `group` is the heading. `insteadOf` is the other
 * licence of the exclusive pair (section 4, Licence exclusivity). `saysAll` says whether people understand the name
 * without the heading.
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

export const licenceIds: readonly LicenceId[] = licences.map(({ id }) => id);
