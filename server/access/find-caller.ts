import { mayDo } from '#domain/access/duties.ts';
import type { Access } from '#domain/calls/call.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createForbidden, createSessionEnded, createPasswordRequired } from '../base/refused.ts';
import { findSession } from './sessions.ts';

/** Reads the token of an `Authorization: Bearer …` header. Returns an empty text without such a header. */
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
 * Finds the signed-in person who makes a call. Returns null if the call needs no session. Refuses with 403 a token
 * without a valid session of the right area (member or administrator). Refuses with 403 an administrator who must first
 * change the first password. Refuses with 403 a role or duty that does not allow the call (specification section 6).
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
