import { fromCallback, fromPromise } from 'xstate';
import { getMember, getMembershipDetails } from '#domain/calls/member-self.ts';
import { getAffiliatedGroups, getClubs, getPrices, getRenewalYears } from '#domain/calls/public-data.ts';
import type { MemberRead } from '#domain/member/member.ts';
import { memberHomeMachine, type MemberHomeData } from '#machines/member-area/member-home.machine.ts';
import type { Profile } from '#machines/session/session-memory.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { reportFailure, type Services, withSignal } from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

/** Returns the part of a member's details that the session stores (specification section 4). */
export function toProfileForSession({
  vip,
  firstName,
  lastName,
  address: { city: town, postCode, street },
  mobileNumber,
}: Pick<MemberRead, 'vip' | 'firstName' | 'lastName' | 'address' | 'mobileNumber'>): Profile {
  return { vip, firstName, lastName, street, town, postCode, mobileNumber };
}

async function readOffer(signal: AbortSignal): Promise<MemberHomeData['offer']> {
  const [clubs, groups, prices] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
    makeCall(getPrices, { signal }),
  ]);
  return { clubs, groups, prices };
}

export function createMemberHomeMachine(services: Services) {
  return memberHomeMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const reading = withSignal(signal, services);
        // If the offer cannot be read, all other parts of the home page still work.
        const offer = readOffer(signal).catch(() => null);
        const [member, years, records] = await reportFailure(
          services,
          Promise.all([
            callAsMember(reading, getMember, {}),
            makeCall(getRenewalYears, { signal }),
            callAsMember(reading, getMembershipDetails, {}),
          ]),
        );
        services.session().send({ type: 'profile read', profile: toProfileForSession(member) });
        return { member, years, records, offer: await offer, thisYear: getCurrentYear() };
      }),
      renewal: fromCallback(({ sendBack }) => {
        const renewal = services.session().getSnapshot().children['renewal'];
        let known = renewal?.getSnapshot().context.data;
        const reading = renewal?.subscribe(({ context: { data } }) => {
          if (data && data !== known) sendBack({ type: 'records read', records: data.records });
          known = data;
        });
        return () => reading?.unsubscribe();
      }),
      offer: fromPromise(({ signal }) => reportFailure(services, readOffer(signal))),
    },
  });
}
