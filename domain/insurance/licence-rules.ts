import { t } from '../texts/texts.ts';
import { licenceIds, licences, type LicenceGroup, type LicenceId, type Need } from './licence.ts';

/** The screens that have their own messages about insurance (specification section 5, Insurance). */
export type InsuranceScreen = 'add' | 'detail' | 'renewal';

export type Insured = {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly insuredElsewhere: boolean;
};

/**
 * The needs of licences: what a person with such a licence must have. `textOn` is the message if the insurance does not
 * meet the need.
 */
const needs = {
  cover: {
    isMet: ({ thirdParty, insuredElsewhere }: Insured) => thirdParty || insuredElsewhere,
    textOn: (screen: InsuranceScreen) => `insurance.required.${screen}` as const,
  },
} satisfies Record<Need, unknown>;

export const licenceGroups: readonly LicenceGroup[] = [...new Set(licences.map(({ group }) => group))];

/** The pairs of licences that nobody can hold together (specification section 4, Licence exclusivity). */
export const exclusivePairs = licences.flatMap(({ id, insteadOf }) =>
  insteadOf ? [{ plain: insteadOf, special: id }] : [],
);

/** Returns a licence's name, with its heading if necessary: “Target A: Special” (specification section 3). */
export function nameLicence(id: LicenceId): string {
  const name = t(`licence.${id}`);
  const licence = licences.find((one) => one.id === id);
  return !licence || licence.saysAll ? name : `${t(`licence.group.${licence.group}`)}: ${name}`;
}

/** Returns whether a text is the id of a licence. */
export function isLicenceId(text: string): text is LicenceId {
  return licences.some((licence) => licence.id === text);
}

/** Returns the other licence of the exclusive pair, or undefined if there is none. */
export function getExclusivePartner(id: LicenceId): LicenceId | undefined {
  for (const { plain, special } of exclusivePairs) {
    if (id === plain) return special;
    if (id === special) return plain;
  }
  return undefined;
}

/** Sorts licences into the order of pages, and removes duplicates. */
export function sortLicences(chosen: Iterable<LicenceId>): LicenceId[] {
  const held = new Set(chosen);
  return licenceIds.filter((id) => held.has(id));
}

/** Adds a licence and removes the other licence of its exclusive pair (section 4, Licence exclusivity). */
export function addLicenceReplacingExclusive(chosen: readonly LicenceId[], id: LicenceId): LicenceId[] {
  const partner = getExclusivePartner(id);
  return sortLicences([...chosen.filter((held) => held !== partner), id]);
}

function needsOf(chosen: readonly LicenceId[]): Need[] {
  return licences
    .filter(({ id }) => chosen.includes(id))
    .flatMap((licence): readonly Need[] => licence.needs);
}

/** Returns whether at least one of these licences needs insurance cover (specification section 5, Insurance). */
export function needsCover(chosen: readonly LicenceId[]): boolean {
  return needsOf(chosen).includes('cover');
}

export const licencesWithCover: readonly LicenceId[] = licenceIds.filter((id) => needsCover([id]));

/**
 * Returns whether an insurance is enough for licences that need cover: third party cover, or insurance elsewhere
 * (specification section 5, Insurance).
 */
export const isCovered = needs.cover.isMet;

/** Finds the first need of the licences that the insurance does not meet. Returns the key of its text, or undefined. */
export function findUnmetLicenceNeed(
  insurance: Insured,
  chosen: readonly LicenceId[],
  screen: InsuranceScreen,
) {
  const lacking = needsOf(chosen).find((need) => !needs[need].isMet(insurance));
  return lacking && needs[lacking].textOn(screen);
}

/** Finds the first licence that needs cover. Returns undefined if there is none, or if the insurance is enough. */
export function findLicenceToCover(insurance: Insured, chosen: readonly LicenceId[]): LicenceId | undefined {
  const lacking = licenceIds.find((id) => chosen.includes(id) && needsCover([id]));
  return isCovered(insurance) ? undefined : lacking;
}

/**
 * What a message says after a click on a licence. `takenOff` is the licence that the clicked licence replaced.
 * `needsCover` says whether this is the first chosen licence that needs cover.
 */
export type LicenceNews = {
  readonly clicked: LicenceId;
  readonly takenOff: LicenceId | undefined;
  readonly needsCover: boolean;
};

/** Finds the effects of a click that a message must explain, or null if there are none. */
export function findLicenceClickEffects(
  before: readonly LicenceId[],
  after: readonly LicenceId[],
): LicenceNews | null {
  const chosen = licences.find(({ id }) => after.includes(id) && !before.includes(id));
  if (!chosen) return null;
  const partner = getExclusivePartner(chosen.id);
  const takenOff = partner !== undefined && before.includes(partner) ? partner : undefined;
  const isFirstToNeedCover = needsCover([chosen.id]) && !needsCover(before);
  if (takenOff === undefined && !isFirstToNeedCover) return null;
  return { clicked: chosen.id, takenOff, needsCover: isFirstToNeedCover };
}

/** Returns whether a list has both licences of an exclusive pair. */
export function hasExclusivePair(list: readonly LicenceId[]): boolean {
  return exclusivePairs.some(({ plain, special }) => list.includes(plain) && list.includes(special));
}
