import { formatDate } from '#domain/values/calendar.ts';
import { noSeasonFilters, type SeasonFilters } from '#machines/reports/season-filters.ts';
import type { ReportData } from '#machines/reports/report-look.ts';
import { t } from '#domain/texts/texts.ts';
import { Chips, listRecordFilterWords } from '../members/list/chosen-filters.tsx';

/** Describes only the filters that the members' list does not have. */
function listOwnWords({ losesCover, memberOn, paidUpOn, reach, years }: SeasonFilters, thisYear: number) {
  const say = (filter: string, choice: string) => t('members.filter.chosen', { filter, choice });
  return [
    reach && { name: 'reach', words: say(t('season.filter.reach'), t(`season.reach.${reach}`)) },
    years > 0 && {
      name: 'years',
      words: say(t('season.filter.years'), t('season.years.least', { count: years })),
    },
    memberOn && { name: 'memberOn', words: say(t('season.filter.memberOn'), formatDate(memberOn)) },
    paidUpOn && { name: 'paidUpOn', words: say(t('season.filter.paidUpOn'), formatDate(paidUpOn)) },
    losesCover && { name: 'losesCover', words: t('season.ready.cover', { year: thisYear + 1 }) },
  ].filter((one) => typeof one === 'object' && one !== null);
}

export function listSeasonFilterWords(data: ReportData, filters: SeasonFilters, year: number) {
  return [
    ...listRecordFilterWords(filters, data, year),
    ...listOwnWords(filters, Number(data.today.slice(0, 4))),
  ];
}

export function ReportChips(props: {
  readonly data: ReportData;
  readonly filters: SeasonFilters;
  readonly onChoose: (filters: SeasonFilters) => void;
  readonly year: number;
}) {
  const { data, filters, onChoose, year } = props;
  return (
    <Chips
      chips={listSeasonFilterWords(data, filters, year).map(({ name, words }) => ({
        name,
        words,
        onRemove: () => onChoose({ ...filters, [name]: noSeasonFilters[name as keyof SeasonFilters] }),
      }))}
    />
  );
}
