import { useSelector } from '@xstate/react';
import { findRenewalConflict, filterRenewable } from '#domain/renewal/group-renewal.ts';
import { findInsuranceProblem } from '#domain/insurance/insurance.ts';
import { formatEuro } from '#domain/values/money.ts';
import { priceRenewal, sumPrice } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { formatFullName } from '../../office/members/list/member-columns.tsx';
import * as styles from './bulk-renewal.css.ts';
import { countPeopleWithResult, BulkProgress, BulkResults } from './bulk-renewal-results.tsx';
import { RenewalForm, type RenewalDialogProps } from './group-renewal-form.tsx';
import { PeopleNotice } from './people-notice.tsx';

export function BulkRenewalDialog(props: RenewalDialogProps) {
  const { renewals } = props;
  const snapshot = useSelector(renewals, (state) => state);
  const { people } = snapshot.context;
  const running = snapshot.hasTag('running');
  return (
    <FormDialog
      closeText={running ? undefined : t('app.close')}
      form={undefined}
      onClose={() => renewals.send({ type: running ? 'leave asked' : 'cancelled' })}
      open={snapshot.hasTag('many')}
      size="medium"
      title={t('bulk.title', { count: people.length })}
    >
      {snapshot.matches({ choosing: { people: 'many' } }) && <BulkForm {...props} />}
      {running && <BulkProgress renewals={renewals} />}
      {snapshot.hasTag('finished') && <BulkResults renewals={renewals} />}
      <ConfirmDialog
        cancelText={t('bulk.leave.no')}
        confirmText={t('bulk.stop')}
        onCancel={() => renewals.send({ type: 'leave withdrawn' })}
        onConfirm={() => renewals.send({ type: 'stopped' })}
        open={snapshot.hasTag('asking')}
        title={t('bulk.leave.title')}
      >
        {t('bulk.leave', { done: countPeopleWithResult(snapshot.context), count: people.length })}
      </ConfirmDialog>
    </FormDialog>
  );
}

function BulkForm({ prices, renewals }: RenewalDialogProps) {
  const { context } = useSelector(renewals, (state) => state);
  const { insurance, people, year } = context;
  const premiums = findPricesInForce(year, prices);
  const each = sumPrice(priceRenewal({ clubs: [], insurance }, [], false, premiums));
  const free = filterRenewable(people, context);
  const count = free.length;
  const total = each * count;
  const conflicts = people.flatMap((person) => {
    const conflict = findRenewalConflict(person, context);
    const why = conflict === null ? null : t(`bulk.conflict.${conflict}`, { year });
    return why === null ? [] : [{ id: person.id, text: `${formatFullName(person)}: ${why}` }];
  });
  const missing = findInsuranceProblem(insurance, [], 'renewal');
  return (
    <RenewalForm
      premiums={premiums}
      renewals={renewals}
      submitText={t('bulk.submit', { count, amount: formatEuro(total) })}
      why={count === 0 ? t('bulk.nobody') : undefined}
    >
      {conflicts.length > 0 && (
        <PeopleNotice people={conflicts} title={t('bulk.conflicts', { count: conflicts.length })} />
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
            <li key={person.id}>{formatFullName(person)}</li>
          ))}
        </ul>
      </details>
    </RenewalForm>
  );
}
