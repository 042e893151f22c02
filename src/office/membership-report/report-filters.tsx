import { useState } from 'react';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import {
  countSeasonFilters,
  noSeasonFilters,
  seasonChoices,
  type SeasonFilters,
} from '#machines/reports/season-filters.ts';
import { seasonColumns, type SeasonOrder } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { ReportData } from '#machines/reports/report-look.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { DropDown } from '#src/parts/drop-down.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import * as members from '../members/members.css.ts';
import { RecordFilterFields } from '../members/list/record-filter-fields.tsx';
import { nameColumn } from './season-words.ts';

const orders = seasonColumns.flatMap((by) => [false, true].map((descending) => ({ by, descending })));

function toOption({ by, descending }: SeasonOrder): string {
  return `${by} ${descending ? 'down' : 'up'}`;
}

/** The filter by consecutive years offers at most this number of years. */
const mostYears = 25;

/** The filters of the report. They also choose the order, because a telephone shows no column heads. */
export function ReportFilters(props: {
  readonly filters: SeasonFilters;
  readonly year: number;
  readonly data: ReportData;
  readonly onChoose: (filters: SeasonFilters) => void;
  readonly order: SeasonOrder;
  readonly onSort: (order: SeasonOrder) => void;
}) {
  const { data, filters, onChoose, year } = props;
  const chosen = countSeasonFilters(filters);
  const anybody = { value: '', label: t('members.filter.any') };
  return (
    <DropDown chosen={chosen} label={t('members.filters')}>
      <div aria-label={t('members.filters')} className={members.choices} role="group">
        <RecordFilterFields
          choices={data}
          filters={filters}
          id="season"
          onChoose={(change) => onChoose({ ...filters, ...change })}
          year={year}
        />
        <SelectField
          id="season-reach"
          label={t('season.filter.reach')}
          onChange={(value) =>
            onChoose({ ...filters, reach: seasonChoices.reach.find((one) => one === value) ?? null })
          }
          options={[
            anybody,
            ...seasonChoices.reach.map((value) => ({ value, label: t(`season.reach.${value}`) })),
          ]}
          value={filters.reach ?? ''}
        />
        <SelectField
          id="season-years"
          label={t('season.filter.years')}
          onChange={(value) => onChoose({ ...filters, years: Number(value) })}
          options={[
            { ...anybody, value: '0' },
            ...Array.from({ length: mostYears }, (_, at) => ({
              value: String(at + 1),
              label: t('season.years.least', { count: at + 1 }),
            })),
          ]}
          value={String(filters.years)}
        />
        {(['memberOn', 'paidUpOn'] as const).map((which) => (
          <Day
            day={filters[which]}
            key={`${which} ${filters[which]}`}
            onChoose={(day) => onChoose({ ...filters, memberOn: null, paidUpOn: null, [which]: day })}
            which={which}
          />
        ))}
      </div>
      <Checkbox
        checked={filters.losesCover}
        id="season-loses-cover"
        label={t('season.ready.cover', { year: Number(data.today.slice(0, 4)) + 1 })}
        onChange={(losesCover) => onChoose({ ...filters, losesCover })}
      />
      <SelectField
        id="season-order"
        label={t('members.sort')}
        onChange={(value) => {
          const next = orders.find((one) => toOption(one) === value);
          if (next) props.onSort(next);
        }}
        options={orders.map((one) => {
          const column = nameColumn(one.by);
          return {
            value: toOption(one),
            label: one.descending ? t('members.sort.down', { column }) : column,
          };
        })}
        value={toOption(props.order)}
      />
      <Button disabled={chosen === 0} kind="secondary" onClick={() => onChoose(noSeasonFilters)}>
        {t('members.filters.clear')}
      </Button>
    </DropDown>
  );
}

/** While the typed day has fewer characters, no error is shown. */
const wholeDay = 'dd/mm/yyyy'.length;

/** The field for a day, which filters only by a valid day. Setting one of the two day filters clears the other. */
function Day(props: {
  readonly day: string | null;
  readonly onChoose: (day: string | null) => void;
  readonly which: 'memberOn' | 'paidUpOn';
}) {
  const { day, onChoose, which } = props;
  const id = { memberOn: 'season-member-on', paidUpOn: 'season-paid-up-on' }[which];
  const [typed, setTyped] = useState(day === null ? '' : formatDate(day));
  const isWhole = typed.trim().length >= wholeDay;
  return (
    <DateField
      error={isWhole && parseDate(typed) === null ? t('season.filter.noDay') : undefined}
      hint={t('report.date.hint')}
      id={id}
      label={t(`season.filter.${which}`)}
      name={id}
      onChange={(text) => {
        setTyped(text);
        const next = text.trim() === '' ? null : parseDate(text);
        if (next !== day && (next !== null || text.trim() === '')) onChoose(next);
      }}
      pickText={t('report.pick')}
      value={typed}
    />
  );
}
