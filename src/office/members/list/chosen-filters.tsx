import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  filterNames,
  listChosenFilters,
  noFilters,
  type MemberFilters,
} from '#domain/year/member-filters.ts';
import { recordFilterNames, type RecordFilters } from '#domain/year/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { NamedChoices } from '#machines/members/list/list-choices.machine.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { CloseIcon } from '#src/parts/icons.tsx';
import { getFilterLabels, getFilterChoiceTexts } from './list-filters.tsx';
import * as styles from './list.css.ts';
import { listRecordOptions } from './record-filter-fields.tsx';

export type Chip = { readonly name: string; readonly words: string; readonly onRemove: () => void };

export function Chips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <div aria-label={t('members.filters.chosen')} className={styles.chosen} role="group">
      {chips.map(({ name, onRemove, words }) => (
        <button
          aria-label={t('members.filter.remove', { filter: words })}
          className={styles.chosenFilter}
          key={name}
          onClick={({ currentTarget }) => {
            // The button disappears together with the button's filter. So the focus moves to a neighbouring button, or
            // else to the drop-down list.
            const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
            const summary = currentTarget.parentElement?.parentElement?.querySelector('summary');
            (beside instanceof HTMLElement ? beside : summary)?.focus();
            onRemove();
          }}
          type="button"
        >
          <span>{words}</span>
          <CloseIcon />
        </button>
      ))}
    </div>
  );
}

export function listRecordFilterWords(
  filters: RecordFilters,
  choices: NamedChoices,
  year: number,
): readonly { readonly name: keyof RecordFilters; readonly words: string }[] {
  const options = listRecordOptions(choices, year);
  return recordFilterNames.flatMap((name) => {
    const chosen = filters[name];
    if (chosen === null) return [];
    const choice = options[name].find(({ value }) => value === chosen)?.label ?? chosen;
    return [{ name, words: t('members.filter.chosen', { filter: t(`season.filter.${name}`), choice }) }];
  });
}

export function listMemberFilterWords(
  filters: MemberFilters,
  choices: NamedChoices,
  thisYear: number,
): readonly { readonly name: keyof MemberFilters; readonly words: string }[] {
  const labels = getFilterLabels(thisYear);
  const texts = getFilterChoiceTexts();
  return [
    ...filterNames
      .filter((name) => filters[name] !== 'any')
      .map((name) => ({
        name,
        words: t('members.filter.chosen', { filter: labels[name], choice: texts[filters[name]] }),
      })),
    ...listRecordFilterWords(filters, choices, thisYear),
  ];
}

export function ChosenFilters(props: {
  readonly choices: NamedChoices;
  readonly list: ActorRefFrom<typeof memberListMachine>;
}) {
  const { choices, list } = props;
  const filters = useSelector(list, ({ context }) => context.filters);
  const thisYear = useSelector(list, ({ context }) => context.thisYear);
  if (listChosenFilters(filters).length === 0) return null;
  return (
    <Chips
      chips={listMemberFilterWords(filters, choices, thisYear).map((one) => ({
        ...one,
        onRemove() {
          const { filters: now } = list.getSnapshot().context;
          list.send({ type: 'filters chosen', filters: { ...now, [one.name]: noFilters[one.name] } });
        },
      }))}
    />
  );
}
