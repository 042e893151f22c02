import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  countMemberFilters,
  filterChoices,
  noFilters,
  type FilterChoice,
  type FlagFilters,
} from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { NamedChoices } from '#machines/members/list/list-choices.machine.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DropDown } from '#src/parts/drop-down.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import * as styles from '../members.css.ts';
import { RecordFilterFields } from './record-filter-fields.tsx';

export function getFilterLabels(thisYear: number): Readonly<Record<keyof FlagFilters, string>> {
  return {
    previousYear: t('members.renewed', { year: thisYear - 1 }),
    thisYear: t('members.renewed', { year: thisYear }),
    nextYear: t('members.renewed', { year: thisYear + 1 }),
    vip: t('members.vip'),
    deceased: t('members.deceased'),
    numbered: t('members.filter.numbered'),
  };
}

export function getFilterChoiceTexts(): Readonly<Record<FilterChoice, string>> {
  return { any: t('members.filter.any'), yes: t('members.filter.yes'), no: t('members.filter.no') };
}

export function ListFilters(props: {
  readonly choices: NamedChoices;
  readonly list: ActorRefFrom<typeof memberListMachine>;
  readonly onOpen: () => void;
}) {
  const { choices, list, onOpen } = props;
  const filters = useSelector(list, ({ context }) => context.filters);
  const thisYear = useSelector(list, ({ context }) => context.thisYear);
  const labels = getFilterLabels(thisYear);
  const chosen = countMemberFilters(filters);
  const texts = getFilterChoiceTexts();
  return (
    <DropDown chosen={chosen} label={t('members.filters')} onOpen={onOpen}>
      <div aria-label={t('members.filters')} className={styles.choices} role="group">
        {Object.entries(labels).map(([name, label]) => (
          <SelectField
            id={`filter-${name}`}
            key={name}
            label={label}
            onChange={(typed) => {
              const choice = filterChoices.find((one) => one === typed);
              // `now` are the present filters. The filters may have changed since the last render.
              const { filters: now } = list.getSnapshot().context;
              if (choice) list.send({ type: 'filters chosen', filters: { ...now, [name]: choice } });
            }}
            options={filterChoices.map((value) => ({ value, label: texts[value] }))}
            value={filters[name as keyof FlagFilters]}
          />
        ))}
      </div>
      <p className={styles.season}>{t('members.filter.season', { year: thisYear })}</p>
      <div className={styles.choices}>
        <RecordFilterFields
          choices={choices}
          filters={filters}
          id="filter"
          onChoose={(change) => {
            const { filters: now } = list.getSnapshot().context;
            list.send({ type: 'filters chosen', filters: { ...now, ...change } });
          }}
          year={thisYear}
        />
      </div>
      <Button
        disabled={chosen === 0}
        kind="secondary"
        onClick={() => list.send({ type: 'filters chosen', filters: noFilters })}
      >
        {t('members.filters.clear')}
      </Button>
    </DropDown>
  );
}
