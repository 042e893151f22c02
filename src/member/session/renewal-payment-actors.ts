import './member-texts.ts';
import { fromPromise } from 'xstate';
import { getRefusalMessage } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { prepareCheckout } from '#domain/calls/member-self.ts';
import { sumPrice } from '#domain/year/price.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { priceDraft, type MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { removeSecondEnrolment } from '#machines/renewal/renewal-review.ts';
import {
  renewalPaymentMachine,
  type PaymentPage,
  type RenewalsToPay,
} from '#machines/renewal/renewal-payment.machine.ts';
import { reportFailure, type Services } from '../../portal/services.ts';
import { callAsMember } from './as-member.ts';

async function prepareRenewalCheckout(
  services: Services,
  { data, draft, other }: RenewalsToPay,
): Promise<PaymentPage> {
  if (!data || !draft) throw new CallFailed(t('error.noRenewal.prepare'));
  const toBody = (chosen: PendingRenewal, shown: MemberRenewalData) => {
    const { affiliatedGroups, clubs, insurance, licences, year } = chosen;
    return { year, clubs, affiliatedGroups, licences, insurance, total: sumPrice(priceDraft(chosen, shown)) };
  };
  const also = other && toBody(other, removeSecondEnrolment(data));
  return callAsMember(services, prepareCheckout, { body: { ...toBody(draft, data), ...(also && { also }) } });
}

export function createRenewalPaymentMachine(services: Services) {
  return renewalPaymentMachine.provide({
    actors: {
      prepare: fromPromise(({ input }) => reportFailure(services, prepareRenewalCheckout(services, input))),
      leave: fromPromise(async ({ input }) => {
        if (!input.redirectUrl) return;
        try {
          location.assign(input.redirectUrl);
        } catch {
          // The URL of the payment page is not one that the browser can open.
          throw new CallFailed(getRefusalMessage(prepareCheckout, 500));
        }
      }),
    },
  });
}
