import '../../portal/members-texts.ts';
import { fromPromise } from 'xstate';
import {
  eraseMember,
  getHeldData,
  getHeldDataDocument,
  previewErasure,
} from '#domain/calls/personal-data.ts';
import type { HeldDataForm } from '#domain/data-held.ts';
import type { ErasurePreview } from '#domain/erasure.ts';
import { t } from '#domain/texts/texts.ts';
import { memberRightsMachine } from '#machines/members/member-rights.machine.ts';
import { saveFile, savePdf } from '#src/files/save-file.ts';
import { announce, reported, until } from '../../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';

async function save(services: AdminServices, ref: string, form: HeldDataForm | null): Promise<void> {
  const parts = { params: { n: ref } };
  if (form === 'pdf') {
    return savePdf(await asAdministrator(services, getHeldDataDocument, parts));
  }
  const { fileName, held } = await asAdministrator(services, getHeldData, parts);
  saveFile(fileName, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
}

export function provideMemberRights(services: AdminServices) {
  return memberRightsMachine.provide({
    actors: {
      load: fromPromise<ErasurePreview, { ref: string }>(({ input, signal }) =>
        reported(
          services,
          asAdministrator(until(signal, services), previewErasure, { params: { n: input.ref } }),
        ),
      ),
      save: fromPromise<void, { ref: string; form: HeldDataForm | null }>(({ input, signal }) =>
        reported(services, save(until(signal, services), input.ref, input.form)),
      ),
      erase: fromPromise<void, { ref: string }>(async ({ input }) => {
        await reported(services, asAdministrator(services, eraseMember, { params: { n: input.ref } }));
      }),
    },
    actions: {
      'say that the member was erased': ({ context }) =>
        announce(
          services,
          t('rights.erased.title'),
          t('rights.erased', { pseudonym: context.preview?.pseudonym ?? '' }),
        ),
    },
  });
}
