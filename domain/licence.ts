export type LicenceGroup = 'collector' | 'target-a' | 'rco' | 'target-b';

/**
 * The ten licences in the order in which they are offered, with the names of the specification,
 * section 3, and the heading each stands under.
 */
export const licences = [
  { id: 'collector_a', name: 'Collector Licence A', group: 'collector' },
  { id: 'collector_a_special', name: 'A Special', group: 'collector' },
  { id: 'target_a', name: 'Target Shooter Licence A', group: 'target-a' },
  { id: 'target_a_special', name: 'Special', group: 'target-a' },
  { id: 'target_a_cb', name: 'Crossbow', group: 'target-a' },
  { id: 'rco', name: 'Range Conducting Officer', group: 'rco' },
  { id: 'target_b_ts', name: 'Tactical Shotguns', group: 'target-b' },
  { id: 'target_b_ag', name: 'Air Guns', group: 'target-b' },
  { id: 'target_b_cp', name: 'Clay Pigeon', group: 'target-b' },
  { id: 'target_b_ml', name: 'Muzzle Loaders', group: 'target-b' },
] as const satisfies readonly { id: string; name: string; group: LicenceGroup }[];

type Licence = (typeof licences)[number];
export type LicenceId = Licence['id'];

/** The ten ids in the order of `licences`. */
export const licenceIds: readonly LicenceId[] = licences.map((licence) => licence.id);

/** The two pairs of which only one may be held (specification, section 4, Licence exclusivity). */
const exclusivePairs = [
  ['collector_a', 'collector_a_special'],
  ['target_a', 'target_a_special'],
] as const satisfies readonly (readonly [LicenceId, LicenceId])[];

type ExclusivePair = (typeof exclusivePairs)[number];

/** Whether a text is one of the ten licence ids. */
export function isLicenceId(text: string): text is LicenceId {
  return licences.some((licence) => licence.id === text);
}

/** The licence that cannot be held beside `id`, or undefined for one that stands alone. */
export function partnerOf(id: LicenceId): LicenceId | undefined {
  for (const [plain, special] of exclusivePairs) {
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
 * What is held once `id` is chosen as well: it replaces its exclusive partner
 * (specification, section 4, Licence exclusivity).
 */
export function chooseLicence(chosen: readonly LicenceId[], id: LicenceId): LicenceId[] {
  const partner = partnerOf(id);
  return inOrder([...chosen.filter((held) => held !== partner), id]);
}

/** Whether any of these is a target licence or rco, whose holders must be insured (specification, section 5, Insurance). */
export function needsCover(chosen: readonly LicenceId[]): boolean {
  return chosen.some((id) => id === 'rco' || id.startsWith('target_'));
}

/** What there is to say once a licence was clicked: the one that it pushed out, and that it needs cover where none held did. */
export type LicenceNews = {
  readonly group: LicenceGroup;
  readonly takenOff: LicenceId | undefined;
  readonly needsCover: boolean;
};

/** What there is to say of the licences held before and after a click; null where nothing is. */
export function licenceNews(before: readonly LicenceId[], after: readonly LicenceId[]): LicenceNews | null {
  const chosen = licences.find(({ id }) => after.includes(id) && !before.includes(id));
  if (!chosen) return null;
  const partner = partnerOf(chosen.id);
  const takenOff = partner !== undefined && before.includes(partner) ? partner : undefined;
  const isFirstToNeedCover = needsCover([chosen.id]) && !needsCover(before);
  if (takenOff === undefined && !isFirstToNeedCover) return null;
  return { group: chosen.group, takenOff, needsCover: isFirstToNeedCover };
}

/** The first exclusive pair of which both stand in the list, or undefined where the list can be held. */
export function refusalOf(list: readonly LicenceId[]): ExclusivePair | undefined {
  return exclusivePairs.find(([plain, special]) => list.includes(plain) && list.includes(special));
}
