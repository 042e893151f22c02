import { t } from '#domain/texts/texts.ts';
import {
  noOwedFilters,
  owedColumns,
  owedKinds,
  type OwedData,
  type OwedFilters as Filters,
  type OwedOrder,
} from '#machines/office/owed-view.ts';
import { Button } from '#src/parts/button.tsx';
import { DropDown } from '#src/parts/drop-down.tsx';
import { SelectField, type Option } from '#src/parts/forms/select-field.tsx';
import { choices } from '../members/members.css.ts';
import { nameOwedColumn } from './owed-columns.tsx';

const orders = owedColumns.flatMap((by) => [false, true].map((descending) => ({ by, descending })));

function toOption({ by, descending }: OwedOrder): string {
  return `${by} ${descending ? 'down' : 'up'}`;
}

function listFields(data: OwedData) {
  const toOptions = (list: readonly { readonly shortName: string; readonly name: string }[]) =>
    list.map(({ name, shortName }) => ({ value: shortName, label: name }));
  return [
    {
      name: 'year',
      label: t('years.year'),
      options: data.years.map((year) => ({ value: String(year), label: String(year) })),
    },
    { name: 'club', label: t('owed.filter.club'), options: toOptions(data.clubs) },
    { name: 'group', label: t('owed.filter.group'), options: toOptions(data.groups) },
    {
      name: 'kind',
      label: t('owed.filter.kind'),
      options: owedKinds.map((kind) => ({ value: kind, label: t(`owed.kind.${kind}`) })),
    },
  ] as const satisfies readonly {
    readonly name: keyof Filters;
    readonly label: string;
    readonly options: readonly Option[];
  }[];
}

export function listOwedFilterWords(data: OwedData, filters: Filters): readonly string[] {
  return listFields(data).flatMap(({ label, name, options }) => {
    const chosen = filters[name];
    if (chosen === null) return [];
    const choice = options.find(({ value }) => value === String(chosen))?.label ?? String(chosen);
    return [t('members.filter.chosen', { filter: label, choice })];
  });
}

/** The filters of the list. They also choose the order, because a telephone shows no column heads. */
export function OwedFilters(props: {
  readonly data: OwedData;
  readonly filters: Filters;
  readonly onChoose: (filters: Filters) => void;
  readonly order: OwedOrder;
  readonly onSort: (order: OwedOrder) => void;
}) {
  const { data, filters, onChoose } = props;
  const chosen = Object.values(filters).filter((one) => one !== null).length;
  const fields = listFields(data);
  return (
    <DropDown chosen={chosen} label={t('members.filters')}>
      <div aria-label={t('members.filters')} className={choices} role="group">
        {fields.map(({ label, name, options }) => (
          <SelectField
            id={`owed-${name}`}
            key={name}
            label={label}
            onChange={(value) => {
              const choice = name === 'year' ? Number(value) : value;
              onChoose({ ...filters, [name]: choice || null });
            }}
            options={[{ value: '', label: t('members.filter.any') }, ...options]}
            value={String(filters[name] ?? '')}
          />
        ))}
        <SelectField
          id="owed-order"
          label={t('members.sort')}
          onChange={(value) => {
            const next = orders.find((one) => toOption(one) === value);
            if (next) props.onSort(next);
          }}
          options={orders.map((one) => {
            const column = nameOwedColumn(one.by);
            return {
              value: toOption(one),
              label: one.descending ? t('members.sort.down', { column }) : column,
            };
          })}
          value={toOption(props.order)}
        />
      </div>
      <Button disabled={chosen === 0} kind="secondary" onClick={() => onChoose(noOwedFilters)}>
        {t('members.filters.clear')}
      </Button>
    </DropDown>
  );
}
