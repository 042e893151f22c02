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

/** What a handler gets. The server has already checked that the caller may make the call. */
export interface Request<C extends Call> {
  readonly context: Context;
  readonly caller: Callers[C['access']['realm']];
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly requestId: string;
  readonly address: string;
  /** A signal that is aborted when the browser no longer waits for the answer. */
  readonly signal?: AbortSignal | undefined;
}

/** A function that answers a call with a value, an answer that is already encoded, or a long list that is streamed. */
export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | EncodedAnswer | StreamedAnswer>;

export type Handlers = { readonly [Name in CallName]: Handler<Calls[Name]> };
