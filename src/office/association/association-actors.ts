import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { payingDays, typedAssociation, type KeptAssociation } from '#domain/association/association.ts';
import { changeAssociation, getKeptAssociation, returnAssociation } from '#domain/calls/association.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';
import { logoPictureMachine } from '#machines/office/logo-picture.machine.ts';
import { associationMachine, type AssociationRead } from '#machines/office/association.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { showAssociation } from '../../portal/association.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure, withSignal } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

function toAssociationForm(kept: KeptAssociation): AssociationRead {
  const { bankAccount = '', former, home: _, standardNotice, version, ...details } = kept;
  const { askPasskeys, joining, joiningDays, lottery, ...texts } = details;
  return {
    values: {
      ...texts,
      bankAccount,
      lottery: lottery ? 'lottery' : '',
      joining: joining ? 'joining' : '',
      joiningDays: String(joiningDays ?? payingDays.standard),
      askPasskeys: askPasskeys ? 'passkeys' : '',
    },
    version,
    former: former ?? null,
    standardNotice,
  };
}

const logoSide = 512;

/**
 * Reads a picture file as a data URL of a PNG, with sides of at most `logoSide` pixels. Throws if the file is not a
 * picture.
 */
async function readPicture(file: unknown): Promise<string> {
  const image = file instanceof Blob ? await createImageBitmap(file).catch(() => null) : null;
  if (!image) throw new Error(t('invalid.logo'));
  const scale = Math.min(1, logoSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/**
 * Creates the machine of the details. The form sends the version number that was read last, so that the server can find
 * conflicts.
 */
export function createAssociationMachine(services: AdminServices) {
  let known = 0;
  const showKept = (kept: KeptAssociation): AssociationRead => {
    known = kept.version;
    showAssociation(kept);
    return toAssociationForm(kept);
  };
  const readAssociation = (reader: AdminServices) => callAsAdministrator(reader, getKeptAssociation, {});
  const saveAssociation = async (values: FormValues, signal: AbortSignal): Promise<AssociationRead> => {
    const body = { ...v.parse(typedAssociation, values), version: known };
    try {
      const saved = showKept(await callAsAdministrator(services, changeAssociation, { body }));
      announce(services, t('association.saved.title'), t('association.saved'));
      return saved;
    } catch (error) {
      // After a conflict (409), the number of the newer version is read. If the administrator then saves again, the
      // administrator's details overwrite the newer version.
      if (error instanceof CallFailed && error.status === 409)
        known = (await readAssociation(withSignal(signal, services))).version;
      throw error;
    }
  };
  const undoAssociation = async ({ former, version }: AssociationRead): Promise<AssociationRead> => {
    const body = { version: former ?? version, previous: version, undo: true };
    return showKept(await callAsAdministrator(services, returnAssociation, { body }));
  };
  return associationMachine.provide({
    actors: {
      logoPicture: logoPictureMachine.provide({
        actors: { readPicture: fromPromise(({ input }) => readPicture(input.file)) },
      }),
      load: createReadingActor(services, async (reader) => showKept(await readAssociation(reader))),
      associationForm: createFormMachine<undefined, AssociationRead>({
        check: createFormCheck(typedAssociation),
        send: (values, _, signal) =>
          reportFailure(services, saveAssociation(values, signal), { message: addServerReason }),
      }),
      undo: fromPromise(({ input }) =>
        input.association
          ? reportFailure(services, undoAssociation(input.association), { message: addServerReason })
          : Promise.reject(new Error('Nothing was saved')),
      ),
    },
  });
}
