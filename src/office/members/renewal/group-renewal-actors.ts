import '../../portal/group-texts.ts';
import { fromCallback } from 'xstate';
import { renewGroupInsurance } from '#domain/calls/groups.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { announce, reportFailure, rethrowWithShownMessage } from '../../../portal/services.ts';
import { addServerReason } from '../../portal/refusal-reason.ts';
import { createFewAtOnceQueue } from '../../../portal/few-at-once.ts';
import { callAsAdministrator, type AdminServices } from '../../session/services.ts';

interface Renewal {
  readonly person: AdminMember;
  readonly year: number;
  readonly insurance: Insurance;
  readonly inNotices: boolean;
}

/**
 * Sends a renewal. A person without a membership number is named by the person id (specification section 3, Group-admin
 * insurance renewal).
 */
function callRenewal(services: AdminServices, { insurance, person, year }: Renewal): Promise<unknown> {
  const hasNumber = person.membershipNumber > 0;
  return callAsAdministrator(services, renewGroupInsurance, {
    body: {
      memberId: hasNumber ? null : person.id,
      membershipNumber: hasNumber ? person.membershipNumber : null,
      year,
      insurance,
    },
  });
}

async function renewPerson(services: AdminServices, renewal: Renewal): Promise<void> {
  const made = callRenewal(services, renewal);
  if (!renewal.inNotices) {
    await rethrowWithShownMessage({ message: addServerReason }, made);
    return;
  }
  await reportFailure(services, made, { message: addServerReason });
  announce(services, t('renewal.done.title'), t('renewal.done'));
}

export function createGroupRenewalMachine(services: AdminServices) {
  return groupRenewalMachine.provide({
    actors: {
      calls: fromCallback(({ receive, sendBack }) => {
        const renewals = createFewAtOnceQueue(async (renewal: Renewal) => {
          const { id } = renewal.person;
          try {
            await renewPerson(services, renewal);
            sendBack({ type: 'person renewed', id });
          } catch (error) {
            sendBack({ type: 'person refused', id, message: error instanceof Error ? error.message : '' });
          }
        });
        receive((order) => {
          if (order.type === 'stop') {
            for (const { person } of renewals.takeWaiting())
              sendBack({ type: 'person left out', id: person.id });
            return;
          }
          const { insurance, inNotices, people, year } = order;
          renewals.add(people.map((person) => ({ person, year, insurance, inNotices })));
        });
        // When the administrator leaves the page, only the renewals that have already started are finished.
        return () => {
          renewals.takeWaiting();
        };
      }),
    },
  });
}
