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

/** The input of a handler: the parsed parts of the request, and the caller, whose rights are already checked. */
export interface Request<C extends Call> {
  readonly context: Context;
  readonly caller: Callers[C['access']['realm']];
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The request's id. All changes of this request have the same id in the audit and the log. */
  readonly requestId: string;
  /** The IP address that sent the request, for limits. */
  readonly address: string;
  /** Aborts the work if nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A function that handles a call. The function returns a value, an encoded answer, or a long list that is streamed. */
export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | EncodedAnswer | StreamedAnswer>;

/** One handler for each call of the table. If a handler is missing, the code does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
