import '../../portal/members-texts.ts';
import {
  eraseMember,
  getHeldData,
  getHeldDataDocument,
  previewErasure,
} from '#domain/calls/personal-data.ts';
import type { HeldDataForm } from '#machines/data-held.ts';
import { t } from '#domain/texts/texts.ts';
import { memberRightsMachine } from '#machines/members/file/member-rights.machine.ts';
import { saveFile, savePdf } from '#src/files/save-file.ts';
import { announce } from '../../../portal/services.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../../session/services.ts';

async function saveHeldData(
  services: AdminServices,
  { form, ref }: { readonly ref: string; readonly form: HeldDataForm | null },
): Promise<void> {
  const parts = { params: { n: ref } };
  if (form === 'pdf') {
    return savePdf(await callAsAdministrator(services, getHeldDataDocument, parts));
  }
  const { fileName, held } = await callAsAdministrator(services, getHeldData, parts);
  saveFile(fileName, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
}

export function createMemberRightsMachine(services: AdminServices) {
  return memberRightsMachine.provide({
    actors: {
      load: createReadingActor(services, (reader, { ref }) =>
        callAsAdministrator(reader, previewErasure, { params: { n: ref } }),
      ),
      save: createReadingActor(services, saveHeldData),
      erase: createChangingActor(services, ({ ref }) =>
        callAsAdministrator(services, eraseMember, { params: { n: ref } }),
      ),
    },
    actions: {
      'announce that the member was erased': ({ context }) =>
        announce(
          services,
          t('rights.erased.title'),
          t('rights.erased', { pseudonym: context.preview?.pseudonym ?? '' }),
        ),
    },
  });
}
