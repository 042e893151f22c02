import './member-texts.ts';
import { fromPromise } from 'xstate';
import { toDay } from '#domain/values/time-zone.ts';
import { getMember, getMembershipDetails } from '#domain/calls/member-self.ts';
import { getAffiliatedGroups, getClubs, getPrices, getRenewalYears } from '#domain/calls/public-data.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { createRenewalPaymentMachine } from './renewal-payment-actors.ts';
import { announce, reportFailure, type Services, withSignal } from '../../portal/services.ts';
import { callAsMember } from './as-member.ts';

async function loadRenewal(services: Services): Promise<MemberRenewalData> {
  const [clubs, groups, prices, years, records, member] = await Promise.all([
    makeCall(getClubs, { signal: services.signal }),
    makeCall(getAffiliatedGroups, { signal: services.signal }),
    makeCall(getPrices, { signal: services.signal }),
    makeCall(getRenewalYears, { signal: services.signal }),
    callAsMember(services, getMembershipDetails, {}),
    callAsMember(services, getMember, {}),
  ]);
  const { enrolmentAgain, vip } = member;
  const today = toDay(getServerTime());
  return { clubs, groups, prices, years, records, vip, enrolmentAgain, member, today };
}

export function createMembershipRenewalMachine(services: Services) {
  return membershipRenewalMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => reportFailure(services, loadRenewal(withSignal(signal, services)))),
      renewalPayment: createRenewalPaymentMachine(services),
    },
    actions: {
      'restore the typed details of the member': ({ context: { typed } }) => {
        if (typed) services.session().send({ type: 'details typed', details: { ...typed } });
      },
      'announce that the year is renewed': ({ context: { draft } }) => {
        if (draft) announce(services, t('home.renew'), t('home.renew.already', { year: draft.year }));
      },
    },
  });
}
