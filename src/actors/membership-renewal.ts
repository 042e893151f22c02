import './member-texts.ts';
import { fromPromise } from 'xstate';
import { getMember, getMembershipDetails, prepareCheckout } from '#domain/calls/member-self.ts';
import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import { FieldsRefused } from '#domain/problems.ts';
import type { RenewalData } from '#domain/renewal-draft.ts';
import type { PendingRenewal } from '#domain/session-record.ts';
import { t } from '#domain/texts/texts.ts';
import { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { announce, asMember, reported, type Services } from './services.ts';

async function load(services: Services): Promise<RenewalData> {
  const [clubs, groups, records, member] = await Promise.all([
    makeCall(getClubs, {}),
    makeCall(getAffiliatedGroups, {}),
    asMember(services, getMembershipDetails, {}),
    asMember(services, getMember, {}),
  ]);
  return { clubs, groups, records, vip: member.vip };
}

async function prepare(services: Services, draft: PendingRenewal | null): Promise<{ redirectUrl: string }> {
  if (!draft) throw new FieldsRefused(t('error.noRenewal.prepare'), {});
  const { year, clubs, affiliatedGroups, licences, insurance } = draft;
  return asMember(services, prepareCheckout, {
    body: { year, clubs, affiliatedGroups, licences, insurance },
  });
}

export function provideMembershipRenewal(services: Services) {
  return membershipRenewalMachine.provide({
    actors: {
      load: fromPromise(() => reported(services, load(services))),
      prepare: fromPromise<{ redirectUrl: string }, { draft: PendingRenewal | null }>(({ input }) =>
        reported(services, prepare(services, input.draft)),
      ),
      leave: fromPromise<void, { redirectUrl: string | null }>(async ({ input }) => {
        if (input.redirectUrl) location.assign(input.redirectUrl);
      }),
    },
    actions: {
      'say that the year is renewed already': ({ context: { draft } }) => {
        if (draft) announce(services, t('home.renew'), t('home.renew.already', { year: draft.year }));
      },
    },
  });
}
