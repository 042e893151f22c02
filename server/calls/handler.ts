import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#domain/calls/call.ts';
import type { CallName, Calls } from '#domain/calls/table.ts';
import type { Context } from '../context.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';

/** A signed-in member. */
export interface MemberCaller {
  readonly realm: 'member';
  readonly memberId: number;
  readonly membershipNumber: number;
  readonly tokenHash: string;
}

/** A signed-in administrator; `group` is the role. */
export interface AdministratorCaller {
  readonly realm: 'admin';
  readonly administratorId: number;
  readonly username: string;
  readonly group: string;
  readonly tokenHash: string;
}

export type Caller = MemberCaller | AdministratorCaller;

interface Callers {
  public: null;
  member: MemberCaller;
  admin: AdministratorCaller;
}

/** What a handler gets: the call's parts, parsed and authorised. */
export interface Request<C extends Call> {
  readonly context: Context;
  readonly caller: Callers[C['access']['realm']];
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** One for all that this request changes, in the audit and the log. */
  readonly requestId: string;
  /** The address that the request came from, for limits. */
  readonly address: string;
}

/** Answers a call; what was encoded before, for the same data, may be answered as it is kept. */
export type Handler<C extends Call> = (request: Request<C>) => Promise<AnswerOf<C> | KeptAnswer>;

/** One handler for each call of the table; a missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
