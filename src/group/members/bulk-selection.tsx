import { useSelector } from '@xstate/react';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { page as aboveBar } from '#src/parts/bars/action-bar.css.ts';
import { Button } from '#src/parts/button.tsx';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { useRootClass } from '#src/parts/root-class.ts';
import * as styles from './group-list.css.ts';
import type { ListedYear, Printing, Renewals } from '../renewal/row-controls.tsx';
import { SaveCertificates } from './save-certificates.tsx';

function listIds(people: readonly AdminMember[]): number[] {
  return people.map(({ id }) => id);
}

export function BulkSelection(props: {
  readonly renewals: Renewals;
  readonly printing: Printing;
  /** All people of the group's list; `hits` are those whom the search found. */
  readonly people: readonly AdminMember[];
  readonly hits: readonly AdminMember[];
  readonly page: number;
  readonly disabled: boolean;
  readonly of: ListedYear;
}) {
  const { hits, of, page, renewals } = props;
  useRootClass(aboveBar);
  const ticked = useSelector(renewals, ({ context }) => context.ticked);
  const chosen = props.people.filter(({ id }) => ticked.includes(id));
  const none = chosen.length === 0;
  const why = props.disabled
    ? t('groupMembers.renew.disabled')
    : none
      ? t('groupMembers.bulk.none')
      : undefined;
  const shown = hits.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  return (
    <div className={styles.bulk} data-none={none || undefined}>
      <div className={styles.ticks}>
        <span className={styles.ticked} role="status">
          {t('groupMembers.ticked', { count: chosen.length })}
        </span>
        <Button
          disabled={shown.length === 0}
          kind="quiet"
          onClick={() => renewals.send({ type: 'people ticked', ids: listIds(shown) })}
        >
          {t('groupMembers.tick.page')}
        </Button>
        {hits.length > shown.length && (
          <Button kind="quiet" onClick={() => renewals.send({ type: 'people ticked', ids: listIds(hits) })}>
            {t('groupMembers.tick.found', { count: hits.length })}
          </Button>
        )}
        <Button
          disabled={none}
          kind="quiet"
          onClick={() => renewals.send({ type: 'people unticked', ids: ticked })}
        >
          {t('groupMembers.untick')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          onClick={() => renewals.send({ type: 'bulk opened', people: chosen, ...of })}
          why={why}
        >
          {of.isNamed ? t('groupMembers.bulk.year', { year: of.year }) : t('groupMembers.bulk')}
        </Button>
        <SaveCertificates of={of} people={chosen} printing={props.printing} />
      </div>
    </div>
  );
}
