import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  isColumnHiddenByDefault,
  isYearColumn,
  sortColumns,
  type FurtherColumn,
  type MemberOrder,
} from '#domain/member/member-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { ListLayout } from '#machines/members/list/listed-members.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { DropDown } from '#src/parts/drop-down.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { denseBoxes } from '../fields/dense-boxes.css.ts';
import { nameFurtherColumn } from './further-columns.tsx';
import { listColumnLabels } from './member-columns.tsx';

function toOption({ by, descending }: MemberOrder): string {
  return `${by} ${descending ? 'down' : 'up'}`;
}

export function ListView(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  /** The ids of the columns that the user can hide. */
  readonly columns: readonly string[];
  /** The additional columns, which are hidden until the user chooses them. */
  readonly further?: readonly FurtherColumn[];
}) {
  const { further = [], list } = props;
  const layout = useSelector(list, ({ context }) => context.layout);
  const order = useSelector(list, ({ context }) => context.order);
  const thisYear = useSelector(list, ({ context }) => context.thisYear);
  const labels = listColumnLabels(thisYear);
  const isSearched = useSelector(list, ({ context }) => context.searched !== null);
  const had = sortColumns.filter((id) => props.columns.includes(id));
  const sorting = further.filter(
    (id) => (layout.further.includes(id) && !(isSearched && isYearColumn(id))) || order.by === id,
  );
  const orders = [...had, ...sorting].flatMap((by) =>
    [false, true].map((descending) => ({ by, descending })),
  );
  function chooseLayout(change: Partial<ListLayout>) {
    // `now` is the present layout. The layout may have changed since the last render.
    const { layout: now } = list.getSnapshot().context;
    list.send({ type: 'layout chosen', layout: { ...now, ...change } });
  }
  return (
    <DropDown label={t('members.view')}>
      <SelectField
        id="list-order"
        label={t('members.sort')}
        onChange={(chosen) => {
          const next = orders.find((one) => toOption(one) === chosen);
          if (next) list.send({ type: 'order chosen', order: next });
        }}
        options={orders.map((one) => {
          const column = isColumnHiddenByDefault(one.by) ? nameFurtherColumn(one.by) : labels[one.by];
          const label = one.descending ? t('members.sort.down', { column }) : column;
          return { value: toOption(one), label };
        })}
        value={toOption(order)}
      />
      <SelectField
        id="list-rows"
        label={t('members.rows')}
        onChange={(chosen) => {
          chooseLayout({ rows: chosen === 'roomy' ? 'roomy' : 'compact' });
        }}
        options={[
          { value: 'compact', label: t('members.rows.compact') },
          { value: 'roomy', label: t('members.rows.roomy') },
        ]}
        value={layout.rows}
      />
      <div className={denseBoxes}>
        <Fieldset id="list-columns" legend={t('members.columns')}>
          {had
            .filter((id) => id !== 'name')
            .map((id) => (
              <Checkbox
                checked={!layout.leftOut.includes(id)}
                id={`column-${id}`}
                key={id}
                label={labels[id]}
                onChange={(shown) => {
                  const others = list.getSnapshot().context.layout.leftOut.filter((one) => one !== id);
                  chooseLayout({ leftOut: shown ? others : [...others, id] });
                }}
              />
            ))}
          {further.map((id) => (
            <Checkbox
              checked={layout.further.includes(id)}
              id={`column-${id}`}
              key={id}
              label={nameFurtherColumn(id)}
              onChange={(shown) => {
                const { further: now } = list.getSnapshot().context.layout;
                chooseLayout({ further: further.filter((one) => (one === id ? shown : now.includes(one))) });
              }}
            />
          ))}
        </Fieldset>
      </div>
    </DropDown>
  );
}
