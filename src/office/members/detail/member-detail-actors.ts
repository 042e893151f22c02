import '../../portal/members-texts.ts';
import * as v from 'valibot';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { changeMember, getMemberHistory, getMemberPhoto } from '#domain/calls/members.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getPrices } from '#domain/calls/public-data.ts';
import { changeOf, memberForm } from '#domain/member/member-admin-form.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { refOf } from '#domain/member/member-ref.ts';
import { t } from '#domain/texts/texts.ts';
import { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import { memberFileMachine } from '#machines/members/file/member-file.machine.ts';
import type { MemberFile } from '#machines/members/file/member-file.ts';
import { memberHistoryMachine } from '#machines/members/file/member-history.machine.ts';
import {
  memberUpdateMachine,
  type StoredMember,
  type UpdateAnswer,
} from '#machines/members/file/member-update.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { byFormField, detailsProblems } from '../../../portal/fields/details-form.ts';
import { provideForm } from '../../../portal/provide-form.ts';
import { providePhotoCapture } from '../../../portal/fields/photo-capture-actors.ts';
import { announce, reported } from '../../../portal/services.ts';
import { provideMemberNotes } from './member-notes-actors.ts';
import { provideMemberRecord, readMember, readRecords } from './member-record-actors.ts';
import { provideMemberRights } from './member-rights-actors.ts';
import { asAdministrator, reading, type AdminServices } from '../../session/services.ts';
import { provideChangeWithQuestion } from './change-with-question-actors.ts';
import { detailsDraft } from './details-draft.ts';

type Chosen = { readonly member: AdminMember };

async function readStored(services: AdminServices, { member }: Chosen): Promise<StoredMember> {
  const [now, { photo }] = await Promise.all([
    readMember(services, member),
    asAdministrator(services, getMemberPhoto, { params: { n: refOf(member) } }),
  ]);
  return { member: now, photo };
}

async function load(services: AdminServices, { member }: Chosen): Promise<MemberFile> {
  const typedOver = detailsDraft(services, member).read();
  const [stored, records, countries, prices] = await Promise.all([
    readStored(services, { member }),
    readRecords(services, refOf(member)),
    makeCall(getCountries, { signal: services.signal }),
    makeCall(getPrices, { signal: services.signal }),
  ]);
  return { ...stored, records, countries, prices, typedOver };
}

async function update(
  services: AdminServices,
  stored: StoredMember,
  values: FormValues,
): Promise<UpdateAnswer> {
  const body = changeOf(v.parse(memberForm, values), stored);
  const { photo, version: _, ...change } = body;
  try {
    const made = asAdministrator(services, changeMember, { params: { n: refOf(stored.member) }, body });
    const { version } = await reported(services, made, { problems: byFormField });
    const { email, refusedEmail } = stored.member;
    const refused = { refusedEmail: change.email === email ? refusedEmail : null };
    return { member: { ...stored.member, ...change, ...refused, version }, photo: photo ?? stored.photo };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) return 'stale';
    throw error;
  }
}

export function provideMemberDetail(services: AdminServices) {
  return memberDetailMachine.provide({
    actors: {
      load: reading(services, load),
      memberFile: memberFileMachine.provide({
        actors: {
          memberUpdate: memberUpdateMachine.provide({
            actors: {
              readMember: reading(services, readStored),
              detailsForm: provideForm<StoredMember, UpdateAnswer>({
                check: (values, { member }) => detailsProblems(memberForm, values, member.dateOfBirth),
                send: (values, stored) => update(services, stored, values),
              }),
              photoCapture: providePhotoCapture(),
            },
            actions: {
              'say that the member was updated': () =>
                announce(services, t('member.updated.title'), t('member.updated')),
            },
          }),
          memberRecord: provideMemberRecord(services),
          memberNotes: provideMemberNotes(services),
          memberRights: provideMemberRights(services),
          memberHistory: memberHistoryMachine.provide({
            actors: {
              load: reading(services, (reader, { ref }) =>
                asAdministrator(reader, getMemberHistory, { params: { n: ref } }),
              ),
              changeWithQuestion: provideChangeWithQuestion(services),
            },
          }),
        },
        actions: {
          'keep what is typed': ({ context, event }) => {
            if (event.type !== 'xstate.snapshot.update') return;
            const { entries, typed } = event.snapshot.context;
            detailsDraft(services, context.member).write(entries, typed);
          },
          'forget what is typed': ({ context }) => detailsDraft(services, context.member).forget(),
        },
      }),
    },
  });
}
