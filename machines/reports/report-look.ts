import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { parseDate } from '#domain/values/calendar.ts';
import type { Club } from '#domain/registry/club.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { findMembers, createSearchIndex, mostSearched, type Indexed } from '#domain/member/member-search.ts';
import {
  collectPersonSeasonFacts,
  computeSeasonFigures,
  isMatchingFilters,
  noSeasonFilters,
  seasonChoices,
  type Figure,
  type SeasonFilters,
  type SeasonPerson,
} from '#machines/reports/season-filters.ts';
import { seasonColumns, sortSeasonPeople, type SeasonOrder } from '#machines/reports/season-order.ts';
import { findNumbersRunningOut, type NumbersLeft } from '#machines/reports/numbers-left.ts';
import { mostReminded } from '#domain/messages/reminder-list.ts';
import { isMatchingStanding } from '#domain/year/season-filters.ts';
import type { PersonSeasons, SeasonRecord } from '#domain/year/season.ts';
import { yearDigits, type RenewalYear } from '#domain/values/renewal-year.ts';
import { choosePageInRange } from '../members/list/listed-members.ts';
import { parseOneOf, parseRecordFilters, type AddressQuery } from '../members/list/list-address.ts';

/** If `season` is null, the report shows the newest enabled season. */
export type ReportView = {
  readonly season: number | null;
  readonly filters: SeasonFilters;
  readonly text: string;
  readonly order: SeasonOrder;
  readonly page: number;
};

export const plainReport: ReportView = {
  season: null,
  filters: noSeasonFilters,
  text: '',
  order: { by: 'number', descending: false },
  page: 0,
};

function moveToSeasonOfDay(look: ReportView): ReportView {
  const { memberOn, paidUpOn } = look.filters;
  const day = paidUpOn ?? memberOn;
  return day === null ? look : { ...look, season: toYear(day) };
}

/** `today` is `yyyy-mm-dd`. */
export type ReportRead = {
  readonly members: readonly AdminMember[];
  readonly seasons: readonly PersonSeasons[];
  readonly years: readonly RenewalYear[];
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly today: string;
};

/** The data of the report, only about living people. */
export type ReportData = Pick<ReportRead, 'clubs' | 'groups' | 'today'> & {
  readonly index: readonly Indexed<AdminMember>[];
  readonly records: ReadonlyMap<number, readonly SeasonRecord[]>;
  /** The seasons that can be chosen, the latest first. */
  readonly seasons: readonly number[];
  /** The newest enabled season, or the current year if none is enabled. */
  readonly newest: number;
  readonly open: readonly number[];
  /** Null if enough membership numbers are free. */
  readonly numbers: NumbersLeft | null;
};

export function prepareReportData({ clubs, groups, members, seasons, today, years }: ReportRead): ReportData {
  const all = new Set(years.map(({ year }) => year));
  for (const { records } of seasons) for (const { year } of records) all.add(year);
  const open = years.filter(({ enabled }) => enabled).map(({ year }) => year);
  const records = new Map(seasons.map((one) => [one.id, one.records]));
  const given = members.map(({ id, membershipNumber }) => ({
    membershipNumber,
    records: records.get(id) ?? [],
  }));
  return {
    clubs,
    groups,
    today,
    index: createSearchIndex(members.filter(({ deceased }) => !deceased)),
    records,
    seasons: [...all].toSorted((a, b) => b - a),
    newest: Math.max(...(open.length > 0 ? open : [toYear(today)])),
    open,
    numbers: findNumbersRunningOut(given, toYear(today)),
  };
}

export const noData: ReportData = {
  clubs: [],
  groups: [],
  today: '',
  index: [],
  records: new Map(),
  seasons: [],
  newest: 0,
  open: [],
  numbers: null,
};

function toYear(day: string): number {
  return Number(day.slice(0, 4));
}

export type ReportShown = ReportView & {
  readonly year: number;
  /** All living people with their facts of this season, in the chosen order. */
  readonly people: readonly Indexed<SeasonPerson>[];
  /** The people who match all filters except standing. The numbers above the report count them. */
  readonly counted: readonly SeasonPerson[];
  readonly figures: readonly Figure[];
  readonly within: readonly Indexed<SeasonPerson>[];
  /** The people who match all filters and the search. */
  readonly hits: readonly SeasonPerson[];
};

export const nothingShown: ReportShown = {
  ...plainReport,
  year: 0,
  people: [],
  counted: [],
  figures: [],
  within: [],
  hits: [],
};

function listSeasonPeople({ index, records }: ReportData, year: number, order: SeasonOrder) {
  const people = index.map((one) => ({
    ...one,
    person: { ...one.person, ...collectPersonSeasonFacts(year, records.get(one.person.id) ?? []) },
  }));
  return sortSeasonPeople(people, order);
}

/** Computes the shown report. Parts that have not changed are taken from `before`, which is faster. */
export function createShownReport(data: ReportData, asked: ReportView, before?: ReportShown): ReportShown {
  const { filters, order, page, season, text } = moveToSeasonOfDay(asked);
  const year = season ?? data.newest;
  const people =
    before?.year === year && before.order === order ? before.people : listSeasonPeople(data, year, order);
  const kept =
    before?.people === people && before.filters === filters ? before : filterWithin(data, people, filters);
  const hits = findMembers(kept.within, text, order.by === 'number' && !order.descending);
  const { counted, figures, within: those } = kept;
  return {
    filters,
    order,
    season,
    text,
    year,
    people,
    counted,
    figures,
    within: those,
    hits,
    page: choosePageInRange(page, hits),
  };
}

function filterWithin({ today }: ReportData, people: ReportShown['people'], filters: SeasonFilters) {
  const all = { ...filters, standing: null };
  const counted = people.filter(({ person }) => isMatchingFilters(person, all, toYear(today)));
  const persons = counted.map(({ person }) => person);
  const { standing } = filters;
  return {
    counted: persons,
    figures: computeSeasonFigures(persons),
    within: counted.filter(({ person }) => isMatchingStanding(person.standing, standing)),
  };
}

/** Explains why the office cannot remind the found people. Null if it can. */
export function explainNoReminder(
  { open }: ReportData,
  { hits, year }: ReportShown,
): 'nobody' | 'too many' | 'closed' | null {
  if (hits.length > mostReminded) return 'too many';
  if (!open.includes(year)) return 'closed';
  return hits.length === 0 ? 'nobody' : null;
}

export function toFilterQuery(filters: SeasonFilters): AddressQuery {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, choice]) => Boolean(choice))
      .map(([name, choice]) => [name, choice === true ? 'yes' : String(choice)]),
  );
}

/** Returns the URL's parameters for a view, without the member of an open dialog. */
export function toReportAddress({ filters, order, page, season, text }: ReportView): AddressQuery {
  const { by, descending } = order;
  return {
    ...(season === null ? {} : { season: String(season) }),
    ...toFilterQuery(filters),
    ...(text.trim() === '' || text.length > mostSearched ? {} : { search: text }),
    ...(by === 'number' && !descending ? {} : { sort: `${descending ? '-' : ''}${by}` }),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  };
}

function parseDay(text = ''): string | null {
  return /^\d{4}-/.test(text) ? parseDate(text) : null;
}

/** Reads a view from the URL's parameters. Ignores wrong values. */
export function parseReportView(query: AddressQuery): ReportView {
  const { losesCover, memberOn, page = '', paidUpOn, search, season = '', sort = '', years = '' } = query;
  const isDescending = sort.startsWith('-');
  const by = parseOneOf(seasonColumns, isDescending ? sort.slice(1) : sort);
  return moveToSeasonOfDay({
    season: yearDigits.test(season) ? Number(season) : null,
    filters: {
      ...parseRecordFilters(query),
      reach: parseOneOf(seasonChoices.reach, query['reach']),
      years: /^\d{1,2}$/.test(years) ? Number(years) : 0,
      losesCover: losesCover === 'yes',
      memberOn: parseDay(memberOn),
      paidUpOn: parseDay(paidUpOn),
    },
    text: search ?? '',
    order: by ? { by, descending: isDescending } : plainReport.order,
    page: /^\d{1,6}$/.test(page) ? Math.max(Number(page) - 1, 0) : 0,
  });
}
