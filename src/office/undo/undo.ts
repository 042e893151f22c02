import './undo-texts.ts';
import type { AuditedChange } from '#domain/audit/audit-entry.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { changeMember, getMembers } from '#domain/calls/members.ts';
import { toChangeRestoringDetails, findUndo } from '#domain/calls/undo.ts';
import { getPeopleConcerned } from '#domain/calls/registry.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { ChangeCall, SavingQuestion } from '#machines/members/file/change-with-question.machine.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';
import { countPeopleChargedBy } from './people-costed.ts';

function createRefusal(why: PlainKey): CallFailed {
  return new CallFailed(t(why));
}

/** Restores the details before a change. Throws a refusal if somebody changed the details later. */
async function restoreDetails(services: AdminServices, ref: string, entry: AuditedChange): Promise<void> {
  const [, id] = /^id:(\d+)$/.exec(ref) ?? [];
  const query = id === undefined ? { startMembershipNumber: ref, limit: '1' } : { id };
  const [member] = await callAsAdministrator(services, getMembers, { query });
  const isTheirs = member !== undefined && (id !== undefined || member.membershipNumber === Number(ref));
  const body = isTheirs ? toChangeRestoringDetails(entry, member) : null;
  if (!body) throw createRefusal('undo.never.changed');
  await callAsAdministrator(services, changeMember, { params: { n: ref }, body });
}

/**
 * Undoes an entry by a usual call that makes the opposite change. If `askFirst` is true and the change affects other
 * people or adds a removed cover again, only returns a question. Returns null after the entry was undone.
 */
export async function undoEntry(
  services: AdminServices,
  entry: AuditedChange,
  asked: Omit<ChangeCall, 'wish'>,
): Promise<SavingQuestion | null> {
  const undo = findUndo(entry);
  if (undo?.by === 'details') {
    await restoreDetails(services, undo.ref, entry);
    return null;
  }
  if (undo?.by !== 'call') throw createRefusal(undo?.why ?? 'undo.never.session');
  const countPeople = () => callAsAdministrator(services, getPeopleConcerned, {});
  const people = asked.askFirst ? await countPeopleChargedBy(undo, countPeople) : null;
  if (people !== null) return { people };
  const { body, call, name, params } = undo;
  if (name === 'updateInsurance') {
    const answer = await callAsAdministrator(services, call, { params, body: { ...body, ...asked } });
    return answer?.question ?? null;
  }
  // The compiler does not know that these parts fit the call, because their type depends on the call's name.
  const parts = { hear: undefined, params, body };
  await callAsAdministrator(services, call, parts);
  return null;
}
