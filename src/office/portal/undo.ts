import './undo-texts.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { changeMember, getMembers, updateInsurance } from '#domain/calls/members.ts';
import type { Undo } from '#domain/calls/inverse-calls.ts';
import { formerDetails, undoOf, type AuditedChange } from '#domain/calls/undo.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { reported } from '../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';
import { withReason } from './refusal-reason.ts';

function refused(why: PlainKey): CallFailed {
  return new CallFailed(t(why));
}

/** Puts details back beside those that the member has now; what is another by now is refused. */
async function putBack(services: AdminServices, ref: string, entry: AuditedChange): Promise<void> {
  const [, id] = /^id:(\d+)$/.exec(ref) ?? [];
  const query = id === undefined ? { startMembershipNumber: ref, limit: '1' } : { id };
  const [member] = await asAdministrator(services, getMembers, { query });
  const isTheirs = member !== undefined && (id !== undefined || member.membershipNumber === Number(ref));
  const body = isTheirs ? formerDetails(entry, member) : null;
  if (!body) throw refused('undo.never.changed');
  await asAdministrator(services, changeMember, { params: { n: ref }, body });
}

async function take(services: AdminServices, undo: Undo | undefined, entry: AuditedChange): Promise<void> {
  if (undo?.by === 'details') return putBack(services, undo.ref, entry);
  if (undo?.by !== 'call') throw refused(undo?.why ?? 'undo.never.session');
  const { body, call, params } = undo;
  const asked = { ...Object(body), ...(call === updateInsurance && { askFirst: true }) };
  // Which call it is, and so what it carries, is known as it is made alone.
  const parts = { hear: undefined, params, body: asked };
  const answer: unknown = await asAdministrator(services, call, parts);
  // A cover that would begin anew is asked about in the record, which says what the insurer is told.
  if (call === updateInsurance && Object(answer).question) throw refused('undo.never.anew');
}

/** Takes back the change of an audit entry by a call of its own, under the rules of that call; a refusal is said in a notice. */
export async function undoEntry(services: AdminServices, entry: AuditedChange): Promise<void> {
  await reported(services, take(services, undoOf(entry), entry), { message: withReason });
}
