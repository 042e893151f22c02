import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { filterChoices } from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import * as styles from './group-list.css.ts';

const choices = { any: 'groupMembers.any', yes: 'groupMembers.yes', no: 'groupMembers.no' } as const;

const years = [
  { id: 'filter-previous', key: 'previousYear', offset: -1 },
  { id: 'filter-this', key: 'thisYear', offset: 0 },
  { id: 'filter-next', key: 'nextYear', offset: 1 },
] as const;

/** The filters for last, this and next year (specification section 2.4). */
export function RenewedFilters(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  readonly thisYear: number;
}) {
  const { list, thisYear } = props;
  const filters = useSelector(list, ({ context }) => context.filters);
  return (
    <div aria-label={t('groupMembers.filters')} className={styles.filters} role="group">
      {years.map(({ id, key, offset }) => (
        <SelectField
          id={id}
          key={id}
          label={t('members.renewed', { year: thisYear + offset })}
          onChange={(value) => {
            const choice = filterChoices.find((one) => one === value);
            if (choice) list.send({ type: 'filters chosen', filters: { ...filters, [key]: choice } });
          }}
          options={Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }))}
          value={filters[key]}
        />
      ))}
    </div>
  );
}
