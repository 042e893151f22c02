import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#domain/calls/call.ts';
import type { CallName, Calls } from '#domain/calls/table.ts';
import type { AdministratorCaller, MemberCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import type { EncodedAnswer } from '../base/encoded-answer.ts';
import type { StreamedAnswer } from '../base/streamed-answer.ts';

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
  /** Ends what is made for an answer that nobody waits for any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A handler answers a call; what was encoded before may be answered as kept, and a long list as it is read. */
export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | EncodedAnswer | StreamedAnswer>;

/** One handler for each call of the table; a missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
