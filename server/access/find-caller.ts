import { mayDo } from '#domain/access/duties.ts';
import type { Access } from '#domain/calls/call.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createForbidden, createSessionEnded, createPasswordRequired } from '../base/refused.ts';
import { findSession } from './sessions.ts';

/** The token of an `Authorization: Bearer …` header. */
function parseBearerToken(header: string | undefined): string {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
}

function mayCall(caller: Caller, access: Access): boolean {
  if (caller.realm !== 'admin' || access.realm !== 'admin') return true;
  if (!mayDo(caller.duty, access.work)) return false;
  return access.roles === 'any' || (caller.group === 'amacs') === (access.roles === 'amacs');
}

function mustChangePassword(caller: Caller, access: Access): boolean {
  if (caller.realm !== 'admin' || caller.hasFirstPassword !== true) return false;
  return access.realm !== 'admin' || access.withFirstPassword !== true;
}

/**
 * Finds the caller: null where anyone may make the call. Throws the 403 where the token is not a live session of the
 * call's realm, or its holder must change a first password. So it does where their role may not make the call
 * (specification section 6), nor their duty do its work.
 */
export async function findCaller(
  context: Context,
  access: Access,
  header: string | undefined,
): Promise<Caller | null> {
  if (access.realm === 'public') return null;
  const caller = await findSession(context, parseBearerToken(header));
  if (caller?.realm !== access.realm) throw createSessionEnded();
  if (mustChangePassword(caller, access)) throw createPasswordRequired();
  if (!mayCall(caller, access)) throw createForbidden();
  return caller;
}
