import * as v from 'valibot';
import type { Work } from '../access/duties.ts';
import { numberInPath } from '../member/membership-number.ts';
import { t, type PlainKey } from '../texts/texts.ts';
import type { Schema } from '../values/wire.ts';

/** Who may make a call: anyone, a signed-in member for their own number, or administrators of the named kinds. */
export type Access =
  | { readonly realm: 'public' }
  | { readonly realm: 'member' }
  | {
      readonly realm: 'admin';
      readonly roles: 'amacs' | 'group' | 'any';
      /** Which of the association's administrators may make the call, by their duties. */
      readonly work: Work;
      /** Whether the call may be made before a first password is changed. No other call may. */
      readonly withFirstPassword?: true;
    };

/** The statuses of a failed call, beside 5xx (specification section 8). */
export type Refusal = 400 | 403 | 404 | 409 | 424 | 429;

/**
 * One call of the specification's section 7: its input and output, who may make it, and the messages if it
 * fails (section 8). A path has no `/v1` and marks its parameters with a colon.
 */
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
  /** The name of the action in the sentences of the text catalogue. */
  readonly action: PlainKey;
  /** Messages of this call alone, by status. The message of a technical error names the action. */
  readonly messages: Partial<Record<Refusal, PlainKey | 'error.technical'>>;
  /** This call's refusals beside those that any call can have. Each status of `messages` is among them. */
  readonly refusals: readonly Refusal[];
  /** Whether the body may contain a photo, and so be larger than other bodies. */
  readonly photo: boolean;
  /** Whether the body may name thousands of people, and so be larger than other bodies. */
  readonly ofMany: boolean;
  /** Whether the body may contain thousands of rows of a list, and so be larger still. */
  readonly ofRows: boolean;
  /** Whether the answer may be cached and revalidated by its ETag. */
  readonly cacheable: boolean;
  /** Whether the call only reads. Then a request that waits to write does not block it. */
  readonly reads: boolean;
}

/** The header which says that the list in the answer is complete, even if a page was requested. */
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
  /** The refusals beside those with a message of this call alone. */
  readonly refusals?: Call['refusals'];
  readonly photo?: boolean;
  readonly ofMany?: boolean;
  readonly ofRows?: boolean;
  readonly cacheable?: boolean;
  /** Only set if the call's method does not already say so. */
  readonly reads?: boolean;
}

/** Creates the description of a call from its line, such as `GET /data/clubs`, and its parts. */
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

/**
 * Creates a call that only the office, the association's administrators, may make. A GET is for every duty
 * unless it names a work. Any other call names its work.
 */
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

/** Creates a call that every administrator may make, of the office or a group, whatever the duty. */
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

/** Creates a call that members make for their own number, which is in the path. */
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

/** The body of a refused call's answer (specification section 8 reads only the reason of a 424). */
export const refusalBody = v.object({
  reason: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** Returns the message of a refused call (specification section 8). Status 0 means that no answer came. */
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
  // If only the answer was lost, the server may have done what was requested.
  const away = made.method === 'GET' ? 'error.waiting' : 'error.unsure';
  return t(status === 503 ? away : 'error.technical', { action });
}
