import '../session/member-texts.ts';
import { fromCallback, fromPromise } from 'xstate';
import { answerQuestion, getOwnApplication, payApplication } from '#domain/calls/applications.ts';
import { applicationAnswer, applicationToken } from '#domain/joining/application.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import {
  ownApplicationMachine,
  type AnsweredQuestion,
  type AnswerTaken,
} from '#machines/joining/own-application.machine.ts';
import * as v from 'valibot';
import { makeCall } from '#src/api/make-call.ts';
import { saveApplicationToken } from '#src/member/portal/application-link.ts';
import { leaveToPay, watchReturnToPage } from '#src/portal/leave-to-pay.ts';
import { createFormCheck, createFormMachine } from '#src/portal/provide-form.ts';
import { reportFailure, withSignal, type Services } from '#src/portal/services.ts';

addTexts(ownApplicationEn);

export function createOwnApplicationMachine(services: Services) {
  return ownApplicationMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { token }, signal }) => {
        if (!v.is(applicationToken, token)) throw new CallFailed(t('error.application.link'));
        const asking = withSignal(signal, services);
        const made = makeCall(getOwnApplication, { body: { token }, signal: asking.signal });
        return reportFailure(asking, made);
      }),
      answerForm: createFormMachine<AnsweredQuestion, AnswerTaken>({
        check: createFormCheck(applicationAnswer),
        send: (values, about) => {
          const body = { ...about, ...v.parse(applicationAnswer, values) };
          const made = makeCall(answerQuestion, { body }).then(
            () => 'taken' as const,
            (error: unknown) => {
              if (error instanceof CallFailed && error.status === 409) return 'changed' as const;
              throw error;
            },
          );
          return reportFailure(services, made, { waitsAt: 'answer' });
        },
      }),
      prepare: fromPromise(({ input }) => {
        saveApplicationToken(input.token);
        return reportFailure(services, makeCall(payApplication, { body: input }));
      }),
      leave: fromPromise(({ input }) => leaveToPay(payApplication, input.redirectUrl)),
      watch: fromCallback(({ sendBack }) => watchReturnToPage(() => sendBack({ type: 'page shown again' }))),
    },
  });
}
