import './member-texts.ts';
import { fromPromise } from 'xstate';
import { getRefusalMessage } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { prepareCheckout } from '#domain/calls/member-self.ts';
import { sumPrice } from '#domain/year/price.ts';
import { priceDraft } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalPaymentMachine, type RenewalToPay } from '#machines/renewal/renewal-payment.machine.ts';
import { reportFailure, type Services } from '../../portal/services.ts';
import { callAsMember } from './as-member.ts';

async function prepareRenewalCheckout(
  services: Services,
  { data, draft }: RenewalToPay,
): Promise<{ redirectUrl: string }> {
  if (!data || !draft) throw new CallFailed(t('error.noRenewal.prepare'));
  const { year, clubs, affiliatedGroups, licences, insurance } = draft;
  return callAsMember(services, prepareCheckout, {
    body: { year, clubs, affiliatedGroups, licences, insurance, total: sumPrice(priceDraft(draft, data)) },
  });
}

export function provideRenewalPayment(services: Services) {
  return renewalPaymentMachine.provide({
    actors: {
      prepare: fromPromise(({ input }) => reportFailure(services, prepareRenewalCheckout(services, input))),
      leave: fromPromise(async ({ input }) => {
        if (!input.redirectUrl) return;
        try {
          location.assign(input.redirectUrl);
        } catch {
          // The browser takes no such address.
          throw new CallFailed(getRefusalMessage(prepareCheckout, 500));
        }
      }),
    },
  });
}
