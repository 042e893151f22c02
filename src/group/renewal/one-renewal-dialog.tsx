import { useSelector } from '@xstate/react';
import { priceRenewal } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { TotalBar } from '#src/parts/bars/total-bar.tsx';
import { getTotalForFormBar } from '../../office/members/fields/price-total.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { formatFullName } from '../../office/members/list/member-columns.tsx';
import { RenewalForm, type RenewalDialogProps } from './group-renewal-form.tsx';

/** Renews one person's insurance (specification section 2.4). */
export function OneRenewalDialog({ prices, renewals }: RenewalDialogProps) {
  const snapshot = useSelector(renewals, (state) => state);
  const { insurance, people, year } = snapshot.context;
  const [person] = people;
  const premiums = findPricesInForce(year, prices);
  return (
    <FormDialog
      closeText={t('app.close')}
      form={undefined}
      onClose={() => renewals.send({ type: 'cancelled' })}
      open={snapshot.hasTag('one')}
      title={person ? formatFullName(person) : ''}
    >
      {snapshot.hasTag('one') && (
        <RenewalForm premiums={premiums} renewals={renewals} submitText={t('groupRenewal.submit', { year })}>
          <TotalBar {...getTotalForFormBar(priceRenewal({ clubs: [], insurance }, [], false, premiums))} />
        </RenewalForm>
      )}
    </FormDialog>
  );
}
