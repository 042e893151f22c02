import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { filterNames } from '#domain/member/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { CloseIcon } from '#src/parts/icons.tsx';
import { getFilterLabels, getFilterChoiceTexts } from './list-filters.tsx';
import * as styles from './list.css.ts';

/** The chosen filters of the office's members' list, in words; a press removes one. */
export function ChosenFilters({ list }: { readonly list: ActorRefFrom<typeof memberListMachine> }) {
  const filters = useSelector(list, ({ context }) => context.filters);
  const thisYear = useSelector(list, ({ context }) => context.thisYear);
  const chosen = filterNames.filter((name) => filters[name] !== 'any');
  if (chosen.length === 0) return null;
  const labels = getFilterLabels(thisYear);
  const texts = getFilterChoiceTexts();
  return (
    <div aria-label={t('members.filters.chosen')} className={styles.chosen} role="group">
      {chosen.map((name) => {
        const words = t('members.filter.chosen', { filter: labels[name], choice: texts[filters[name]] });
        return (
          <button
            aria-label={t('members.filter.remove', { filter: words })}
            className={styles.chosenFilter}
            key={name}
            onClick={({ currentTarget }) => {
              // It goes away with its filter: what stands beside it has the focus then, or what they are chosen by.
              const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
              const summary = currentTarget.parentElement?.parentElement?.querySelector('summary');
              (beside instanceof HTMLElement ? beside : summary)?.focus();
              const { filters: now } = list.getSnapshot().context;
              list.send({ type: 'filters chosen', filters: { ...now, [name]: 'any' } });
            }}
            type="button"
          >
            <span>{words}</span>
            <CloseIcon />
          </button>
        );
      })}
    </div>
  );
}
