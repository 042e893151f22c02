import { t } from '../texts/texts.ts';

/** The screen on which licences and insurance are chosen; the messages differ by it (specification, section 5, Insurance). */
export type InsuranceScreen = 'add' | 'detail' | 'renewal';

/** What is insured of a year, as licences ask for it. */
export type Insured = {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly insuredElsewhere: boolean;
};

/** What a licence may need beside it: what meets the need, and the text that says so where it is not met. */
const needs = {
  cover: {
    isMet: ({ thirdParty, insuredElsewhere }: Insured) => thirdParty || insuredElsewhere,
    textOn: (screen: InsuranceScreen) => `insurance.required.${screen}` as const,
  },
};
type Need = keyof typeof needs;

/**
 * The licences in the order in which they are offered (specification, section 3). Each has the heading that it stands
 * under, and what its holder needs (section 5, Insurance). `insteadOf` is the licence that it replaces: nobody holds
 * both (section 4, Licence exclusivity). The name of a licence is the text `licence.<id>`. Where it `saysAll`, it is
 * understood without the heading.
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

/** The headings that licences stand under, in the order of `licences`. */
export const licenceGroups: readonly LicenceGroup[] = [...new Set(licences.map(({ group }) => group))];

/** The pairs of licences of which only one may be held (specification, section 4, Licence exclusivity). */
export const exclusivePairs = licences.flatMap(({ id, insteadOf }) =>
  insteadOf ? [{ plain: insteadOf, special: id }] : [],
);

/**
 * The name of a licence where no heading stands above it: “Special” alone says nothing, “Target A: Special” does
 * (specification section 3, with the heading before the name where that does not say all).
 */
export function nameLicence(id: LicenceId): string {
  const name = t(`licence.${id}`);
  const licence = licences.find((one) => one.id === id);
  return !licence || licence.saysAll ? name : `${t(`licence.group.${licence.group}`)}: ${name}`;
}

/** Whether a text is the id of a licence. */
export function isLicenceId(text: string): text is LicenceId {
  return licences.some((licence) => licence.id === text);
}

/** The licence that nobody can hold together with `id`; undefined for a licence without such a partner. */
export function getExclusivePartner(id: LicenceId): LicenceId | undefined {
  for (const { plain, special } of exclusivePairs) {
    if (id === plain) return special;
    if (id === special) return plain;
  }
  return undefined;
}

/** The given licences without repetition, in the order in which they are offered. */
export function sortLicences(chosen: Iterable<LicenceId>): LicenceId[] {
  const held = new Set(chosen);
  return licenceIds.filter((id) => held.has(id));
}

/**
 * The licences once `id` is chosen too. It replaces its exclusive partner (specification section 4, Licence
 * exclusivity).
 */
export function addLicence(chosen: readonly LicenceId[], id: LicenceId): LicenceId[] {
  const partner = getExclusivePartner(id);
  return sortLicences([...chosen.filter((held) => held !== partner), id]);
}

/** What these licences need of the insurance beside them. */
function needsOf(chosen: readonly LicenceId[]): Need[] {
  return licences
    .filter(({ id }) => chosen.includes(id))
    .flatMap((licence): readonly Need[] => licence.needs);
}

/** Whether one of these licences needs insurance cover (specification section 5, Insurance). */
export function needsCover(chosen: readonly LicenceId[]): boolean {
  return needsOf(chosen).includes('cover');
}

/** The licences that need insurance cover. */
export const licencesWithCover: readonly LicenceId[] = licenceIds.filter((id) => needsCover([id]));

/** Whether an insurance covers as licences ask for: by third party or elsewhere (specification, section 5, Insurance). */
export const isCovered = needs.cover.isMet;

/** What the first of these licences that lacks something beside it needs, as a key of the texts; undefined if none does. */
export function unmetNeed(insurance: Insured, chosen: readonly LicenceId[], screen: InsuranceScreen) {
  const lacking = needsOf(chosen).find((need) => !needs[need].isMet(insurance));
  return lacking && needs[lacking].textOn(screen);
}

/** The first of these licences that needs cover which this insurance does not give; undefined if none does. */
export function findLicenceToCover(insurance: Insured, chosen: readonly LicenceId[]): LicenceId | undefined {
  const lacking = licenceIds.find((id) => chosen.includes(id) && needsCover([id]));
  return isCovered(insurance) ? undefined : lacking;
}

/** The message after a licence was clicked: which one that was, which licence it replaced, and that it needs cover if none of the others did. */
export type LicenceNews = {
  readonly clicked: LicenceId;
  readonly takenOff: LicenceId | undefined;
  readonly needsCover: boolean;
};

/** What a click on a licence changed in other licences, as a text; null if nothing. */
export function describeLicenceNews(
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

/** Whether a list of licences holds both of an exclusive pair, so that nobody can hold them. */
export function hasExclusivePair(list: readonly LicenceId[]): boolean {
  return exclusivePairs.some(({ plain, special }) => list.includes(plain) && list.includes(special));
}
