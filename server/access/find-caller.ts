import { mayDo } from '#domain/access/duties.ts';
import type { Access } from '#domain/calls/call.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createForbidden, createSessionEnded, createPasswordRequired } from '../base/refused.ts';
import { findSession } from './sessions.ts';

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
 * Finds the signed-in person who makes a call. Returns null if the call needs no session. Refuses with 403 if there is
 * no session of the right area, or the first password is not changed yet. Also refuses with 403 if the caller lacks the
 * role or duty (specification section 6).
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
