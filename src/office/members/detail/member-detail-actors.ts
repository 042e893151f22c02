import '../../portal/members-texts.ts';
import '../../undo/undo-texts.ts';
import * as v from 'valibot';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { changeMember, getMemberHistory, getMemberPhoto } from '#domain/calls/members.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getPrices } from '#domain/calls/public-data.ts';
import { isSameEmail } from '#domain/contact/email.ts';
import { toMemberChange, memberForm } from '#domain/member/member-admin-form.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { t } from '#domain/texts/texts.ts';
import { getOutput } from '#machines/events.ts';
import { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import { memberFileMachine } from '#machines/members/file/member-file.machine.ts';
import type { MemberFile } from '#machines/members/file/member-file.ts';
import { memberHistoryMachine } from '#machines/members/file/member-history.machine.ts';
import {
  isUpdateUndone,
  memberUpdateMachine,
  type StoredMember,
  type UpdateAnswer,
} from '#machines/members/file/member-update.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { toFormFieldProblems, findDetailsFormProblems } from '../../../portal/fields/details-form.ts';
import { createFormMachine } from '../../../portal/provide-form.ts';
import { createPhotoCaptureMachine } from '../../../portal/fields/photo-capture-actors.ts';
import { announce, reportFailure } from '../../../portal/services.ts';
import { readCancelledRenewals } from './cancellation-actors.ts';
import { createMemberNotesMachine } from './member-notes-actors.ts';
import { createMemberRecordMachine, readMember, readRecords } from './member-record-actors.ts';
import { createMemberRightsMachine } from './member-rights-actors.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../../session/services.ts';
import { createChangeWithQuestionMachine } from './change-with-question-actors.ts';
import { createDetailsDraftStore } from './details-draft.ts';

type Chosen = { readonly member: AdminMember };

async function readStored(services: AdminServices, { member }: Chosen): Promise<StoredMember> {
  const [now, { photo }] = await Promise.all([
    readMember(services, member),
    callAsAdministrator(services, getMemberPhoto, { params: { n: toMemberRef(member) } }),
  ]);
  return { member: now, photo };
}

async function loadMember(services: AdminServices, { member }: Chosen): Promise<MemberFile> {
  const typedOver = createDetailsDraftStore(services, member).read();
  const [stored, records, cancelled, countries, prices] = await Promise.all([
    readStored(services, { member }),
    readRecords(services, toMemberRef(member)),
    readCancelledRenewals(services, toMemberRef(member)),
    makeCall(getCountries, { signal: services.signal }),
    makeCall(getPrices, { signal: services.signal }),
  ]);
  return { ...stored, records, cancelled, countries, prices, typedOver };
}

async function updateMember(
  services: AdminServices,
  stored: StoredMember,
  values: FormValues,
): Promise<UpdateAnswer> {
  const body = toMemberChange(v.parse(memberForm, values), stored);
  const { photo, version: _, ...change } = body;
  try {
    const made = callAsAdministrator(services, changeMember, {
      params: { n: toMemberRef(stored.member) },
      body,
    });
    const { version } = await reportFailure(services, made, { problems: toFormFieldProblems });
    const { email, refusedEmail } = stored.member;
    const refused = { refusedEmail: isSameEmail(change.email, email) ? refusedEmail : null };
    return { member: { ...stored.member, ...change, ...refused, version }, photo: photo ?? stored.photo };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) return 'stale';
    throw error;
  }
}

export function createMemberDetailMachine(services: AdminServices) {
  return memberDetailMachine.provide({
    actors: {
      load: createReadingActor(services, loadMember),
      memberFile: memberFileMachine.provide({
        actors: {
          memberUpdate: memberUpdateMachine.provide({
            actors: {
              readMember: createReadingActor(services, readStored),
              detailsForm: createFormMachine<StoredMember, UpdateAnswer>({
                check: (values, { member }) =>
                  findDetailsFormProblems(memberForm, values, member.dateOfBirth),
                send: (values, stored) => updateMember(services, stored, values),
              }),
              photoCapture: createPhotoCaptureMachine(),
            },
            actions: {
              'announce that the member was updated': ({ context, event }) => {
                const name = isUpdateUndone(context, getOutput(event, 'form').sent)
                  ? 'undo.done'
                  : 'member.updated';
                announce(services, t(`${name}.title`), t(name));
              },
            },
          }),
          memberRecord: createMemberRecordMachine(services),
          memberNotes: createMemberNotesMachine(services),
          memberRights: createMemberRightsMachine(services),
          memberHistory: memberHistoryMachine.provide({
            actors: {
              load: createReadingActor(services, (reader, { ref }) =>
                callAsAdministrator(reader, getMemberHistory, { params: { n: ref } }),
              ),
              changeWithQuestion: createChangeWithQuestionMachine(services),
            },
          }),
        },
        actions: {
          'save the typed values in the browser': ({ context, event }) => {
            if (event.type !== 'xstate.snapshot.update') return;
            const { entries, typed } = event.snapshot.context;
            createDetailsDraftStore(services, context.member).write(entries, typed);
          },
          'discard the typed values': ({ context }) =>
            createDetailsDraftStore(services, context.member).forget(),
        },
      }),
    },
  });
}
