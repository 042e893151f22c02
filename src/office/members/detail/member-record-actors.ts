import { fromPromise } from 'xstate';
import {
  addMemberClub,
  addMemberGroup,
  addMemberLicence,
  getMembers,
  getMembershipsAndLicences,
  removeMemberClub,
  removeMemberGroup,
  removeMemberLicence,
  updateOtherAgencyName,
} from '#domain/calls/members.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import { licenceSwapMachine, type LicenceCall } from '#machines/licences/licence-swap.machine.ts';
import { changeSavingMachine, type ChangeSaving } from '#machines/members/file/change-saving.machine.ts';
import { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { withSignal } from '../../../portal/services.ts';
import { addServerReason } from '../../portal/refusal-reason.ts';
import { callAsAdministrator, createChangingActor, type AdminServices } from '../../session/services.ts';
import { createChangeWithQuestionMachine } from './change-with-question-actors.ts';

async function saveChange(services: AdminServices, { before, change, ref }: ChangeSaving): Promise<unknown> {
  if (!change || change.kind === 'licence' || change.kind === 'insurance') return null;
  const { undo, year } = change;
  const params = { n: ref };
  switch (change.kind) {
    case 'club': {
      const made = change.wish ? addMemberClub : removeMemberClub;
      return callAsAdministrator(services, made, { params, body: { year, shortName: change.field, undo } });
    }
    case 'group': {
      const made = change.wish ? addMemberGroup : removeMemberGroup;
      return callAsAdministrator(services, made, { params, body: { year, shortName: change.field, undo } });
    }
    case 'agency':
      return callAsAdministrator(services, updateOtherAgencyName, {
        params,
        body: { year, otherAgencyName: change.wish, previousAgencyName: before.insurance.agencyName, undo },
      });
  }
}

type LicenceBody = Pick<LicenceCall, 'year' | 'undo'> & { readonly shortName: LicenceId };

/** Returns `member` unchanged if the server does not find the member. */
export async function readMember(services: AdminServices, member: AdminMember): Promise<AdminMember> {
  const listed = await callAsAdministrator(services, getMembers, { query: { id: String(member.id) } });
  return listed.find(({ id }) => id === member.id) ?? member;
}

export function readRecords(services: AdminServices, ref: string): Promise<RecordsByYear> {
  return callAsAdministrator(services, getMembershipsAndLicences, { params: { n: ref } });
}

export function createMemberRecordMachine(services: AdminServices) {
  function createLicenceActor(call: (params: { n: string }, body: LicenceBody) => Promise<unknown>) {
    return createChangingActor<LicenceCall>(
      services,
      async ({ id, ref, undo, year }) => {
        if (id !== null) await call({ n: ref }, { year, shortName: id, undo });
      },
      { message: addServerReason },
    );
  }
  const addLicence = createLicenceActor((params, body) =>
    // `previous` is null, because another call has just removed the other licence of the exclusive pair.
    callAsAdministrator(services, addMemberLicence, { params, body: { ...body, previous: null } }),
  );
  const removeLicence = createLicenceActor((params, body) =>
    callAsAdministrator(services, removeMemberLicence, { params, body }),
  );
  return memberRecordMachine.provide({
    actors: {
      changeSaving: changeSavingMachine.provide({
        actors: {
          licenceSwap: licenceSwapMachine.provide({ actors: { addLicence, removeLicence } }),
          changeWithQuestion: createChangeWithQuestionMachine(services),
          makeCall: createChangingActor(services, (change) => saveChange(services, change), {
            message: addServerReason,
          }),
        },
      }),
      read: fromPromise(({ input, signal }) => readRecords(withSignal(signal, services), input.ref)),
    },
  });
}
