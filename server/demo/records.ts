import { millisecondsInDay } from 'date-fns/constants';
import type { Club } from '#domain/registry/club.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { needsCover } from '#domain/insurance/licence-rules.ts';
import { priceRenewal, sumPrice, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { defaultPrices } from '#domain/year/year-prices.ts';
import { demoClubs } from './associations.ts';
import { isDrawnWithChance, createSeededRandom, pick, type Draw } from './draws.ts';

export interface DemoRecord {
  readonly year: number;
  readonly source: 'member' | 'administrator' | 'group';
  readonly selection: Selection;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly at: Date;
}

const clubs: Club[] = demoClubs.map((row) => ({
  shortName: row.short_name,
  name: row.name,
  fee: row.fee_cents,
  mandatory: row.mandatory ?? false,
  enabled: row.enabled ?? true,
}));
const optional = ['bidnija', 'kordin', 'halfar', 'zebbug', 'ghawdex', 'cirkewwa', 'mgarr'] as const;

const licenceSets = [
  ['collector_a'],
  ['collector_a_special'],
  ['collector_a', 'target_a'],
  ['collector_a', 'target_a_special', 'rco'],
  ['target_a'],
  ['target_a', 'target_b_ag'],
  ['target_b_cp'],
  ['collector_a_special', 'target_b_ml'],
  ['target_a_cb', 'target_b_ts'],
  [],
] as const satisfies readonly (readonly LicenceId[])[];

function drawSelection(draw: Draw): Selection {
  const licences = pick(draw, licenceSets);
  const elsewhere = isDrawnWithChance(draw, 0.1);
  const thirdParty = !elsewhere && (needsCover(licences) || isDrawnWithChance(draw, 0.5));
  const first = pick(draw, optional);
  const second = pick(draw, optional);
  const chosen = new Set<string>(['amacs', first, ...(isDrawnWithChance(draw, 0.2) ? [second] : [])]);
  return {
    clubs: clubs.filter((club) => chosen.has(club.shortName)).map((club) => club.shortName),
    affiliatedGroups: isDrawnWithChance(draw, 0.15) ? [pick(draw, ['lhg', 'vma', 'hcg'])] : [],
    licences: [...licences],
    insurance: {
      thirdParty,
      personalAccident: thirdParty && isDrawnWithChance(draw, 0.3),
      insuredElsewhere: elsewhere,
      agencyName: elsewhere ? pick(draw, ['Mapfre Middlesea', 'Atlas Insurance', 'GasanMamo']) : '',
    },
  };
}

function drawRenewalTime(draw: Draw, year: number, now: Date): Date {
  const start = Math.min(Date.UTC(year, 0, 2, 8), now.getTime());
  const latest = Math.min(start + 120 * millisecondsInDay, now.getTime());
  return new Date(start + Math.floor(Math.max(0, latest - start) * draw()));
}

function createRecord(
  year: number,
  now: Date,
  vip: boolean,
  more: Partial<Selection>,
  draw: Draw,
): DemoRecord {
  const selection = { ...drawSelection(draw), ...more };
  const lines = priceRenewal(selection, clubs, vip, defaultPrices);
  return {
    year,
    source: isDrawnWithChance(draw, 0.7) ? 'member' : 'administrator',
    selection,
    lines,
    totalCents: sumPrice(lines),
    at: drawRenewalTime(draw, year, now),
  };
}

const bothCovers = {
  thirdParty: true,
  personalAccident: true,
  insuredElsewhere: false,
  agencyName: '',
} as const;
const thirdPartyAlone = { ...bothCovers, personalAccident: false };

/**
 * Creates a member's records. Members 1001 and 1002 have only last year's record, and 1003 has both years'. The others
 * have random ones.
 */
export function createRecordsOfMember(
  index: number,
  vip: boolean,
  thisYear: number,
  now: Date,
): DemoRecord[] {
  const draw = createSeededRandom(index + 700_000);
  const createOwnRecord = (year: number, more: Partial<Selection> = {}) =>
    createRecord(year, now, vip, more, draw);
  const target = { clubs: ['amacs', 'bidnija'], licences: ['collector_a', 'target_a'] } as const;
  if (index < 2)
    return [
      { ...createOwnRecord(thisYear - 1, { ...target, insurance: thirdPartyAlone }), source: 'member' },
    ];
  if (index === 2) {
    const selection = { ...target, insurance: bothCovers };
    return [createOwnRecord(thisYear - 1, selection), createOwnRecord(thisYear, selection)].map((record) => ({
      ...record,
      source: 'member',
    }));
  }
  const inGroup = index < 9 ? { affiliatedGroups: ['lhg'] } : {};
  const records: DemoRecord[] = [];
  if (isDrawnWithChance(draw, 0.3)) records.push(createOwnRecord(thisYear - 2, inGroup));
  if (index < 9 || isDrawnWithChance(draw, 0.85)) records.push(createOwnRecord(thisYear - 1, inGroup));
  if (index < 9 ? index % 2 === 0 : isDrawnWithChance(draw, 0.5))
    records.push(createOwnRecord(thisYear, inGroup));
  return records;
}

/** Creates the records of a person of a group. All these people were insured last year, and half of them this year. */
export function createRecordsOfGroupPerson(index: number, thisYear: number, now: Date): DemoRecord[] {
  const draw = createSeededRandom(index + 900_000);
  const selection = { clubs: [], affiliatedGroups: ['lhg'], licences: [], insurance: thirdPartyAlone };
  const years = index % 2 === 0 ? [thisYear - 1, thisYear] : [thisYear - 1];
  return years.map((year) => ({ ...createRecord(year, now, false, selection, draw), source: 'group' }));
}
