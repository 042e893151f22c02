/**
 * The licences in the order in which they are offered (specification, section 3): the heading that each stands under,
 * whether its holder must be insured (section 5, Insurance), and the licence instead of which it is held, never beside it
 * (section 4, Licence exclusivity). The name of a licence is the text `licence.<id>`.
 */
export const licences = [
  { id: 'collector_a', group: 'collector', needsCover: false, insteadOf: null },
  { id: 'collector_a_special', group: 'collector', needsCover: false, insteadOf: 'collector_a' },
  { id: 'target_a', group: 'target-a', needsCover: true, insteadOf: null },
  { id: 'target_a_special', group: 'target-a', needsCover: true, insteadOf: 'target_a' },
  { id: 'target_a_cb', group: 'target-a', needsCover: true, insteadOf: null },
  { id: 'rco', group: 'rco', needsCover: true, insteadOf: null },
  { id: 'target_b_ts', group: 'target-b', needsCover: true, insteadOf: null },
  { id: 'target_b_ag', group: 'target-b', needsCover: true, insteadOf: null },
  { id: 'target_b_cp', group: 'target-b', needsCover: true, insteadOf: null },
  { id: 'target_b_ml', group: 'target-b', needsCover: true, insteadOf: null },
] as const satisfies readonly {
  id: string;
  group: string;
  needsCover: boolean;
  insteadOf: string | null;
}[];

type Licence = (typeof licences)[number];
export type LicenceId = Licence['id'];
export type LicenceGroup = Licence['group'];

/** The ids of the licences, in the order of `licences`. */
export const licenceIds: readonly LicenceId[] = licences.map(({ id }) => id);

/** The headings that licences stand under, in the order of `licences`. */
export const licenceGroups: readonly LicenceGroup[] = [...new Set(licences.map(({ group }) => group))];

/** The pairs of licences of which only one may be held (specification, section 4, Licence exclusivity). */
export const exclusivePairs = licences.flatMap(({ id, insteadOf }) =>
  insteadOf ? [{ plain: insteadOf, special: id }] : [],
);

/** Whether a text is the id of a licence. */
export function isLicenceId(text: string): text is LicenceId {
  return licences.some((licence) => licence.id === text);
}

/** The licence that cannot be held beside `id`, or undefined for one that stands alone. */
export function partnerOf(id: LicenceId): LicenceId | undefined {
  for (const { plain, special } of exclusivePairs) {
    if (id === plain) return special;
    if (id === special) return plain;
  }
  return undefined;
}

/** The given licences without repetition, in the order in which they are offered. */
export function inOrder(chosen: Iterable<LicenceId>): LicenceId[] {
  const held = new Set(chosen);
  return licenceIds.filter((id) => held.has(id));
}

/**
 * The licences that are held once `id` is chosen as well: it replaces its exclusive partner (specification, section 4,
 * Licence exclusivity).
 */
export function chooseLicence(chosen: readonly LicenceId[], id: LicenceId): LicenceId[] {
  const partner = partnerOf(id);
  return inOrder([...chosen.filter((held) => held !== partner), id]);
}

/** Whether one of these licences needs insurance cover (specification section 5, Insurance). */
export function needsCover(chosen: readonly LicenceId[]): boolean {
  return licences.some((licence) => licence.needsCover && chosen.includes(licence.id));
}

/** The message after a licence was clicked: which licence it replaced, and that it needs cover if none of the others did. */
export type LicenceNews = {
  readonly group: LicenceGroup;
  readonly takenOff: LicenceId | undefined;
  readonly needsCover: boolean;
};

/** What a click on a licence changed about others held, as news of licences; null if there is none. */
export function licenceNews(before: readonly LicenceId[], after: readonly LicenceId[]): LicenceNews | null {
  const chosen = licences.find(({ id }) => after.includes(id) && !before.includes(id));
  if (!chosen) return null;
  const partner = partnerOf(chosen.id);
  const takenOff = partner !== undefined && before.includes(partner) ? partner : undefined;
  const isFirstToNeedCover = needsCover([chosen.id]) && !needsCover(before);
  if (takenOff === undefined && !isFirstToNeedCover) return null;
  return { group: chosen.group, takenOff, needsCover: isFirstToNeedCover };
}

/** Whether a list of licences holds both of an exclusive pair, so that nobody can hold them. */
export function holdsExclusivePair(list: readonly LicenceId[]): boolean {
  return exclusivePairs.some(({ plain, special }) => list.includes(plain) && list.includes(special));
}
