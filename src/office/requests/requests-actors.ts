import '../portal/members-texts.ts';
import * as v from 'valibot';
import { decideRequest, getMemberRequests } from '#domain/calls/member-requests.ts';
import { requestDecision } from '#domain/member/member-request.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { memberRequestsMachine, type WishedDecision } from '#machines/members/member-requests.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

addTexts(requestsEn);

export function createMemberRequestsMachine(services: AdminServices) {
  return memberRequestsMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getMemberRequests, {})),
      decisionForm: createFormMachine<WishedDecision | null, void>({
        check: (values, wished) =>
          findFormProblems(requestDecision, { outcome: wished?.outcome ?? '', ...values }),
        send: async (values, wished) => {
          if (!wished) throw new Error('No decision is wished');
          const { outcome, request } = wished;
          const body = v.parse(requestDecision, { outcome, ...values });
          const params = { request: request.id };
          const call = callAsAdministrator(services, decideRequest, { params, body });
          await reportFailure(services, call, { message: addServerReason });
        },
      }),
    },
    actions: {
      'announce the decision': ({ context: { wished } }) => {
        if (!wished) return;
        const { firstName, lastName } = wished.request.person;
        const name = `${firstName} ${lastName}`;
        announce(services, t('requests.saved.title'), t(`requests.saved.${wished.outcome}`, { name }));
        services.today().send({ type: 'news asked' });
      },
    },
  });
}
