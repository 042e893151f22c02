import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { conflictOf, renewable } from '#domain/group-renewal.ts';
import { insuranceProblem } from '#domain/insurance.ts';
import { euro } from '#domain/money.ts';
import { renewalLines, totalOf } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import { pricesOf, type YearPrices } from '#domain/year-prices.ts';
import type { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { Dialog } from '#src/parts/dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { fullName } from '../../office/members/list/member-columns.tsx';
import type { Renewals } from './row-controls.tsx';
import * as styles from './bulk-renewal.css.ts';
import { BulkProgress, BulkResults } from './bulk-renewal-results.tsx';
import { RenewalForm } from './group-renewal-form.tsx';

/** Many renewed at once: the insurance, the price and the conflicts, then a result for each person; an addition. */
export function BulkRenewalDialog({
  prices,
  renewals,
}: {
  readonly renewals: Renewals;
  readonly prices: readonly YearPrices[];
}) {
  const snapshot = useSelector(renewals, (state) => state);
  const { people } = snapshot.context;
  const running = snapshot.hasTag('running');
  return (
    <Dialog
      closeText={running ? undefined : t('app.close')}
      onClose={() => renewals.send({ type: 'cancelled' })}
      open={snapshot.hasTag('many')}
      size="medium"
      title={t('bulk.title', { count: people.length })}
    >
      {snapshot.matches({ choosing: 'many' }) && (
        <BulkForm prices={prices} renewals={renewals} snapshot={snapshot} />
      )}
      {running && <BulkProgress renewals={renewals} snapshot={snapshot} />}
      {snapshot.hasTag('finished') && <BulkResults renewals={renewals} snapshot={snapshot} />}
    </Dialog>
  );
}

function BulkForm(props: {
  readonly prices: readonly YearPrices[];
  readonly renewals: Renewals;
  readonly snapshot: SnapshotFrom<typeof groupRenewalMachine>;
}) {
  const { context } = props.snapshot;
  const { insurance, people, year } = context;
  const premiums = pricesOf(year, props.prices);
  const each = totalOf(renewalLines({ clubs: [], insurance }, [], false, premiums));
  const free = renewable(people, context);
  const count = free.length;
  const total = each * count;
  const conflicts = people.flatMap((person) => {
    const conflict = conflictOf(person, context);
    return conflict === null ? [] : [{ person, text: t(`bulk.conflict.${conflict}`, { year }) }];
  });
  const missing = insuranceProblem(insurance, [], 'renewal');
  return (
    <RenewalForm
      premiums={premiums}
      renewals={props.renewals}
      snapshot={props.snapshot}
      submitText={t('bulk.submit', { count, amount: euro(total) })}
      why={count === 0 ? t('bulk.nobody') : undefined}
    >
      {conflicts.length > 0 && (
        <Notice title={t('bulk.conflicts', { count: conflicts.length })}>
          <ul className={styles.people}>
            {conflicts.map(({ person, text }) => (
              <li key={person.id}>
                {fullName(person)}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing && <Notice>{t(missing.text)}</Notice>}
      <SummaryList
        rows={[
          { id: 'people', label: t('bulk.people'), value: count },
          { id: 'each', label: t('bulk.price'), value: <Price cents={each} /> },
          { id: 'total', label: t('bulk.total'), value: <Price cents={total} /> },
        ]}
      />
      <details className={styles.who}>
        <summary>{t('bulk.who', { count })}</summary>
        <ul className={styles.people}>
          {free.map((person) => (
            <li key={person.id}>{fullName(person)}</li>
          ))}
        </ul>
      </details>
    </RenewalForm>
  );
}
