import * as v from 'valibot';
import type { Work } from '../access/duties.ts';
import { numberInPath } from '../member/membership-number.ts';
import { t, type PlainKey } from '../texts/texts.ts';
import type { Schema } from '../values/wire.ts';

/** Who may make a call. Members make calls only for their own number. */
export type Access =
  | { readonly realm: 'public' }
  | { readonly realm: 'member' }
  | {
      readonly realm: 'admin';
      readonly roles: 'amacs' | 'group' | 'any';
      readonly work: Work;
      /** Whether administrators may make this call before they change a first password. */
      readonly withFirstPassword?: true;
    };

/** The HTTP status with which the server refuses a call (specification section 8). */
export type Refusal = 400 | 403 | 404 | 409 | 424 | 429;

/** One call of the API (specification section 7). `path` is without `/v1` and has parameters such as `:n`. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** The key of the text that says in error messages what the call does. */
  readonly action: PlainKey;
  /** The error messages that only this call has, by status. */
  readonly messages: Partial<Record<Refusal, PlainKey | 'error.technical'>>;
  /**
   * The statuses with which the server refuses this call, including those of `messages`. The statuses that every call
   * can have are not listed.
   */
  readonly refusals: readonly Refusal[];
  /**
   * Whether the body may be larger than usual, because it has a photo, thousands of ids (`ofMany`) or thousands of rows
   * (`ofRows`).
   */
  readonly photo: boolean;
  readonly ofMany: boolean;
  readonly ofRows: boolean;
  /** Whether browsers cache the answer and ask with its ETag whether it changed. */
  readonly cacheable: boolean;
  /** Whether the call only reads. Such a call does not wait for calls that write. */
  readonly reads: boolean;
}

/** The header that marks an answer with the whole list, although the browser requested one page. */
export const wholeList = 'x-whole-list';

const ownNumber = v.object({ n: numberInPath });
export const nothing = v.optional(v.unknown());
type Nothing = typeof nothing;

interface CallParts<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  W extends Access,
> {
  readonly access: W;
  readonly action: PlainKey;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: A;
  readonly messages?: Call['messages'];
  /** The statuses of refusals that have no text in `messages`. */
  readonly refusals?: Call['refusals'];
  readonly photo?: boolean;
  readonly ofMany?: boolean;
  readonly ofRows?: boolean;
  readonly cacheable?: boolean;
  /** Whether the call only reads. By default, this is true for a GET and false for other methods. */
  readonly reads?: boolean;
}

/** Creates a call from a line such as `GET /data/clubs`. */
export function call<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  A extends Schema = Nothing,
  const W extends Access = Access,
>(line: `${Call['method']} /${string}`, written: CallParts<P, Q, B, A, W>): Call<P, Q, B, A, W> {
  const [method, path] = line.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    access: written.access,
    action: written.action,
    params: (written.params ?? nothing) as P,
    query: (written.query ?? nothing) as Q,
    body: (written.body ?? nothing) as B,
    answer: (written.answer ?? nothing) as A,
    messages: written.messages ?? {},
    refusals: [
      ...(Object.keys(written.messages ?? {}).map(Number) as Refusal[]),
      ...(written.refusals ?? []),
    ],
    photo: written.photo ?? false,
    ofMany: written.ofMany ?? false,
    ofRows: written.ofRows ?? false,
    cacheable: written.cacheable ?? false,
    reads: written.reads ?? method === 'GET',
  };
}

type AdministratorParts<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Omit<
  CallParts<P, Q, B, A, Access>,
  'access'
>;
type AdministratorAccess = { readonly realm: 'admin'; readonly roles: 'any'; readonly work: 'reading' };
type OfficeAccess = { readonly realm: 'admin'; readonly roles: 'amacs'; readonly work: Work };
type Changing = Exclude<Call['method'], 'GET'>;

/** Creates a call for the office only. A GET has the work `reading` by default. Other methods must set `work`. */
export function officeCall<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  A extends Schema = Nothing,
>(
  line: `GET /${string}`,
  written: AdministratorParts<P, Q, B, A> & { readonly work?: Work },
): Call<P, Q, B, A, OfficeAccess>;
export function officeCall<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  A extends Schema = Nothing,
>(
  line: `${Changing} /${string}`,
  written: AdministratorParts<P, Q, B, A> & { readonly work: Work },
): Call<P, Q, B, A, OfficeAccess>;
export function officeCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  line: `${Call['method']} /${string}`,
  { work = 'reading', ...written }: AdministratorParts<P, Q, B, A> & { readonly work?: Work },
): Call<P, Q, B, A, OfficeAccess> {
  return call(line, { ...written, access: { realm: 'admin', roles: 'amacs', work } });
}

/** Creates a call for every administrator of the office or of a group, with any duty. */
export function administratorCall<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  A extends Schema = Nothing,
>(
  line: `${Call['method']} /${string}`,
  written: AdministratorParts<P, Q, B, A>,
): Call<P, Q, B, A, AdministratorAccess> {
  return call(line, { ...written, access: { realm: 'admin', roles: 'any', work: 'reading' } });
}

/** Creates a call that members make about themselves. Their own membership number is in the path. */
export function ownCall<Q extends Schema = Nothing, B extends Schema = Nothing, A extends Schema = Nothing>(
  line: `${Call['method']} /members/member/:n${string}`,
  written: Omit<CallParts<typeof ownNumber, Q, B, A, Access>, 'access' | 'params'>,
) {
  return call(line, { ...written, access: { realm: 'member' }, params: ownNumber });
}

export type ParamsOf<C extends Call> = v.InferOutput<C['params']>;
export type QueryOf<C extends Call> = v.InferOutput<C['query']>;
export type BodyOf<C extends Call> = v.InferOutput<C['body']>;
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

export const refusalBody = v.object({
  reason: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** Returns the message of a refused call (specification section 8). Status 0 means that the browser got no answer. */
export function getRefusalMessage(
  made: Pick<Call, 'access' | 'action' | 'messages' | 'method'>,
  status: number,
  reason?: string,
): string {
  const own = made.messages[status as Refusal];
  const action = t(made.action);
  if (own) return own === 'error.technical' ? t(own, { action }) : t(own);
  if (status === 424 && reason) return reason;
  if (status === 400) return t('error.malformed', { action });
  if (status === 403 && made.access.realm === 'member') return t('error.member.session');
  if (status === 403 && made.access.realm === 'admin') return t('error.forbidden', { action });
  // Before an answer with 503, the server has perhaps already done the work of the call. Only a GET can be repeated
  // without risk.
  const away = made.method === 'GET' ? 'error.waiting' : 'error.unsure';
  return t(status === 503 ? away : 'error.technical', { action });
}
