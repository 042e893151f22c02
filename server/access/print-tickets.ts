import { documentTypes, type DocumentType } from '#domain/calls/printing.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { getLatestExpiry } from './expiry.ts';
import { findSessionHolder, findSession } from './sessions.ts';
import { hashToken, isToken, createToken } from './tokens.ts';

const ticketLives = 60_000;

export interface Printable {
  readonly type: DocumentType;
  readonly memberId: number;
  readonly year: number;
  /** The number of the receipt to print. If it is missing, the latest receipt is printed. */
  readonly receipt?: string | null | undefined;
}

/** Makes a print ticket for one document in this session, valid for one minute. */
export async function createPrintTicketToken(
  context: Context,
  printable: Printable,
  caller: Pick<Caller, 'tokenHash'>,
): Promise<string> {
  const ticket = createToken();
  const row = {
    ticket_hash: hashToken(ticket),
    type: printable.type,
    member_id: printable.memberId,
    year: printable.year,
    receipt: printable.receipt ?? null,
    session_hash: caller.tokenHash,
    expires_at: new Date(context.clock.now().getTime() + ticketLives),
  };
  await changeInSession({ context, caller }, (trx) => trx.insertInto('print_tickets').values(row).execute());
  return ticket;
}

/** What a print link opens, and for whom. `printable` is null if the link has a session token. */
export interface Redeemed {
  readonly caller: Caller;
  readonly printable: Printable | null;
}

/**
 * Finds what the `token` of a print link opens (specification section 2.6). A print ticket opens one document. A
 * session token opens all documents that its owner can print. Returns null if the token is unknown or expired.
 */
export async function readPrintToken(context: Context, token: string): Promise<Redeemed | null> {
  if (!isToken(token)) return null;
  const now = context.clock.now();
  const row = await context.db
    .selectFrom('print_tickets')
    .selectAll()
    .where('ticket_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', getLatestExpiry(now, ticketLives))
    .executeTakeFirst();
  if (!row) {
    const caller = await findSession(context, token);
    const mayPrint = caller?.realm === 'member' || caller?.hasFirstPassword === false;
    return caller && mayPrint ? { caller, printable: null } : null;
  }
  const type = documentTypes.find((one) => one === row.type);
  const caller = await findSessionHolder(context, row.session_hash);
  const { member_id: memberId, receipt, year } = row;
  return caller && type ? { caller, printable: { type, memberId, year, receipt } } : null;
}
