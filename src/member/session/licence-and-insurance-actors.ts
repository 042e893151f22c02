import './member-texts.ts';
import { fromPromise } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { prepareCheckout } from '#domain/calls/member-self.ts';
import type { PendingRenewal } from '#domain/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { licenceAndInsuranceMachine } from '#machines/renewal/licence-and-insurance.machine.ts';
import { asMember, reported, type Services } from '../../portal/services.ts';

async function prepare(services: Services, draft: PendingRenewal | null): Promise<{ redirectUrl: string }> {
  if (!draft) throw new CallFailed(t('error.noRenewal.prepare'));
  const { year, clubs, affiliatedGroups, licences, insurance } = draft;
  return asMember(services, prepareCheckout, {
    body: { year, clubs, affiliatedGroups, licences, insurance },
  });
}

export function provideLicenceAndInsurance(services: Services) {
  return licenceAndInsuranceMachine.provide({
    actors: {
      prepare: fromPromise<{ redirectUrl: string }, { draft: PendingRenewal | null }>(({ input }) =>
        reported(services, prepare(services, input.draft)),
      ),
      leave: fromPromise<void, { redirectUrl: string | null }>(async ({ input }) => {
        if (input.redirectUrl) location.assign(input.redirectUrl);
      }),
    },
  });
}
