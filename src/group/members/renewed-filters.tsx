import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FilterChoice } from '#domain/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { filtersOf, type renewedFiltersMachine } from '#machines/members/renewed-filters.machine.ts';
import { SelectField } from '#src/parts/select-field.tsx';
import * as styles from './group-list.css.ts';

const choices = { any: 'groupMembers.any', yes: 'groupMembers.yes', no: 'groupMembers.no' } as const;

const years = [
  { id: 'filter-previous', event: 'previous year chosen', key: 'previousYear', offset: -1 },
  { id: 'filter-this', event: 'this year chosen', key: 'thisYear', offset: 0 },
  { id: 'filter-next', event: 'next year chosen', key: 'nextYear', offset: 1 },
] as const;

function isChoice(text: string): text is FilterChoice {
  return text in choices;
}

/** The three tri-state filters (specification section 2.4). */
export function RenewedFilters(props: {
  readonly filters: ActorRefFrom<typeof renewedFiltersMachine>;
  readonly thisYear: number;
}) {
  const { filters, thisYear } = props;
  const chosen = filtersOf(useSelector(filters, (snapshot) => snapshot));
  return (
    <div aria-label={t('groupMembers.filters')} className={styles.filters} role="group">
      {years.map(({ event, id, key, offset }) => (
        <SelectField
          id={id}
          key={id}
          label={t('members.renewed', { year: thisYear + offset })}
          onChange={(choice) => {
            if (isChoice(choice)) filters.send({ type: event, choice });
          }}
          options={Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }))}
          value={chosen[key]}
        />
      ))}
    </div>
  );
}
