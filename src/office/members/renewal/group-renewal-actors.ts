import '../../portal/group-texts.ts';
import { fromCallback } from 'xstate';
import { renewGroupInsurance } from '#domain/calls/groups.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { announce, reportFailure, rethrowAsShown } from '../../../portal/services.ts';
import { addReason } from '../../portal/refusal-reason.ts';
import { callAsAdministrator, type AdminServices } from '../../session/services.ts';

/** How many renewals are on their way at once. */
const atOnce = 4;

interface Renewal {
  readonly person: AdminMember;
  readonly year: number;
  readonly insurance: Insurance;
  readonly inNotices: boolean;
}

/** People without a membership number are named by their id (specification section 3, Group-admin insurance renewal). */
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
    await rethrowAsShown({ message: addReason }, made);
    return;
  }
  await reportFailure(services, made, { message: addReason });
  announce(services, t('renewal.done.title'), t('renewal.done'));
}

export function provideGroupRenewal(services: AdminServices) {
  return groupRenewalMachine.provide({
    actors: {
      calls: fromCallback(({ receive, sendBack }) => {
        let waiting: readonly Renewal[] = [];
        let underWay = 0;
        function startNext(): void {
          while (underWay < atOnce) {
            const [next, ...rest] = waiting;
            if (!next) return;
            waiting = rest;
            underWay += 1;
            void makeRenewal(next);
          }
        }
        async function makeRenewal(renewal: Renewal): Promise<void> {
          const { id } = renewal.person;
          try {
            await renewPerson(services, renewal);
            sendBack({ type: 'person renewed', id });
          } catch (error) {
            sendBack({ type: 'person refused', id, message: error instanceof Error ? error.message : '' });
          }
          underWay -= 1;
          startNext();
        }
        function leaveOutWaiting(): void {
          const left = waiting;
          waiting = [];
          for (const { person } of left) sendBack({ type: 'person left out', id: person.id });
        }
        receive((order) => {
          if (order.type === 'stop') {
            leaveOutWaiting();
            return;
          }
          const { insurance, inNotices, people, year } = order;
          waiting = [...waiting, ...people.map((person) => ({ person, year, insurance, inNotices }))];
          startNext();
        });
        // Those who were not begun with are not renewed behind the back of whoever left the page.
        return () => {
          waiting = [];
        };
      }),
    },
  });
}
