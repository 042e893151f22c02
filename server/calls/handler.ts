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

/** The input of a handler: the parts of the request, parsed and authorised. */
export interface Request<C extends Call> {
  readonly context: Context;
  readonly caller: Callers[C['access']['realm']];
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The same for all changes of this request, in the audit and the log. */
  readonly requestId: string;
  /** The network address from which the request came, for limits. */
  readonly address: string;
  /** Aborts the work on an answer when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A function that answers a call: with a value, an answer that was encoded before, or a long list that is streamed. */
export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | EncodedAnswer | StreamedAnswer>;

/** One handler for each call of the table. A missing handler does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
