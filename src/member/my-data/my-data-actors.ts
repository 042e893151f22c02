import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { getOwnRequests, makeOwnRequest, withdrawOwnRequest } from '#domain/calls/member-requests.ts';
import { getOwnHeldData, getOwnHeldDataDocument } from '#domain/calls/personal-data.ts';
import { ownRequestForm, type OwnRequestKind } from '#domain/member/member-request.ts';
import { t } from '#domain/texts/texts.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import type { HeldDataForm } from '#machines/data-held.ts';
import { myDataMachine } from '#machines/member-area/my-data.machine.ts';
import { saveFile, savePdf } from '#src/files/save-file.ts';
import { callAsMember } from '#src/member/session/as-member.ts';
import { createFormMachine } from '#src/portal/provide-form.ts';
import { announce, reportFailure, withSignal, type Services } from '#src/portal/services.ts';

async function saveOwnData(services: Services, form: HeldDataForm | null): Promise<void> {
  if (form === 'pdf') savePdf(await callAsMember(services, getOwnHeldDataDocument, {}));
  else {
    const { fileName, held } = await callAsMember(services, getOwnHeldData, {});
    saveFile(fileName, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
  }
  announce(services, t('myData.saved'), t('myData.saved.text'));
}

export function createMyDataMachine(services: Services) {
  return myDataMachine.provide({
    actors: {
      load: fromPromise(({ signal }) =>
        reportFailure(services, callAsMember(withSignal(signal, services), getOwnRequests, {})),
      ),
      save: fromPromise(({ input: { form }, signal }) =>
        reportFailure(services, saveOwnData(withSignal(signal, services), form)),
      ),
      withdraw: fromPromise(async ({ input: { request } }) => {
        const body = { request: request ?? 0 };
        await reportFailure(services, callAsMember(services, withdrawOwnRequest, { body }));
      }),
      requestForm: createFormMachine<OwnRequestKind, void>({
        check: (values, kind) => findFormProblems(ownRequestForm, { kind, ...values }),
        send: async (values, kind) => {
          const body = v.parse(ownRequestForm, { kind, ...values });
          await reportFailure(services, callAsMember(services, makeOwnRequest, { body }));
        },
      }),
    },
  });
}
