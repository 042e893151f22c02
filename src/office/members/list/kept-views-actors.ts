import * as v from 'valibot';
import { addKeptView, getKeptViews, removeKeptView, renameKeptView } from '#domain/calls/kept-views.ts';
import { keptViewForm, keptViewName, type KeptLook, type KeptView } from '#domain/year/kept-view.ts';
import { keptViewsMachine } from '#machines/members/list/kept-views.machine.ts';
import { createFormCheck, createFormMachine } from '../../../portal/provide-form.ts';
import { reportFailure } from '../../../portal/services.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../../session/services.ts';

/** Creates the machine of kept views. `show` applies a view that the user chose to the list. */
export function createKeptViewsMachine(services: AdminServices, show: (look: KeptLook) => void) {
  return keptViewsMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getKeptViews, {})),
      keepingForm: createFormMachine<KeptLook, KeptView>({
        check: createFormCheck(keptViewForm),
        send: (values, look) =>
          reportFailure(
            services,
            callAsAdministrator(services, addKeptView, { body: { ...v.parse(keptViewForm, values), look } }),
          ),
      }),
      renamingForm: createFormMachine<KeptView, void>({
        check: createFormCheck(keptViewName),
        async send(values, { id }) {
          const body = { ...v.parse(keptViewName, values), view: id };
          await reportFailure(services, callAsAdministrator(services, renameKeptView, { body }));
        },
      }),
      remove: createChangingActor(services, async ({ id }) => {
        await callAsAdministrator(services, removeKeptView, { body: { view: id } });
      }),
    },
    actions: {
      'show the list in the chosen view': ({ context: { chosen } }) => {
        if (chosen) show(chosen.look);
      },
    },
  });
}
