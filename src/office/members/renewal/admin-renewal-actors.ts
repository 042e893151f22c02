import '../../portal/members-texts.ts';
import { fromPromise } from 'xstate';
import type { CallFailed } from '#domain/calls/call-failed.ts';
import { renewMember } from '#domain/calls/members.ts';
import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { refOf } from '#domain/member-ref.ts';
import type { OfficeRenewal } from '#domain/office-renewal.ts';
import type { RenewalData } from '#domain/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { announce, reported, until } from '../../../portal/services.ts';
import { readRecords } from '../detail/member-record-actors.ts';
import { withReason } from '../../portal/refusal-reason.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';

async function load(services: AdminServices, member: AdminMember | null): Promise<RenewalData> {
  if (!member) throw new Error('no member is chosen');
  const [clubs, groups, records] = await Promise.all([
    makeCall(getClubs, { signal: services.signal }),
    makeCall(getAffiliatedGroups, { signal: services.signal }),
    readRecords(services, refOf(member)),
  ]);
  return { clubs, groups, records, vip: member.vip };
}

async function renew(
  services: AdminServices,
  member: AdminMember | null,
  renewal: OfficeRenewal,
): Promise<void> {
  if (!member) throw new Error('no member is chosen');
  await asAdministrator(services, renewMember, { params: { n: refOf(member) }, body: renewalBody(renewal) });
}

/** What is said of a field says why by itself. */
function besideButton(failed: CallFailed): string {
  return Object.keys(failed.problems).length > 0 ? failed.message : withReason(failed);
}

function renewalBody({ affiliatedGroups, clubs, insurance, licences, year }: OfficeRenewal) {
  return {
    year,
    clubs: [...clubs],
    affiliatedGroups: [...affiliatedGroups],
    licences: [...licences],
    insurance,
  };
}

export function provideAdminRenewal(services: AdminServices) {
  return adminRenewalMachine.provide({
    actors: {
      load: fromPromise<RenewalData, { member: AdminMember | null }>(({ input, signal }) =>
        reported(services, load(until(signal, services), input.member)),
      ),
      renew: fromPromise<void, { member: AdminMember | null; renewal: OfficeRenewal }>(({ input }) =>
        reported(services, renew(services, input.member, input.renewal), { message: besideButton }),
      ),
    },
    actions: {
      'say that it was renewed': () => announce(services, t('renewal.done.title'), t('renewal.done')),
    },
  });
}
