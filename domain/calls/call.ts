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
      /** Which of the association's administrators may make it, by their duties. */
      readonly work: Work;
      /** Whether it may be made before a first password is changed: no other call may. */
      readonly withFirstPassword?: true;
    };

/** The statuses that a failed call answers with, beside 5xx (specification section 8). */
export type Refusal = 400 | 403 | 404 | 409 | 424 | 429;

/**
 * One call of the specification's section 7: what goes in and out, who may make it, and what a person reads when it
 * fails (section 8). Paths stand without `/v1` and name their parameters with a colon.
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
  /** The name of the action in the catalogue's sentences. */
  readonly action: PlainKey;
  /** Messages of this call alone, by status; the message of a technical error names the action. */
  readonly messages: Partial<Record<Refusal, PlainKey | 'error.technical'>>;
  /** What it may be refused with beside what any call may be; each status of `messages` is among them. */
  readonly refusals: readonly Refusal[];
  /** Whether the body may carry a photo, and so be larger than others. */
  readonly photo: boolean;
  /** Whether the body may name thousands of people, and so be larger than others. */
  readonly ofMany: boolean;
  /** Whether the body may carry thousands of rows of a list, and so be larger still. */
  readonly ofRows: boolean;
  /** Whether the answer may be kept and asked for again by its ETag. */
  readonly cacheable: boolean;
  /** Whether it only reads, so that whoever waits to change something keeps nobody from it. */
  readonly reads: boolean;
}

/** The header by which the answer to a call says that its list does not go on, however many were asked for. */
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
  /** Beside those that have a message of this call alone. */
  readonly refusals?: Call['refusals'];
  readonly photo?: boolean;
  readonly ofMany?: boolean;
  readonly ofRows?: boolean;
  readonly cacheable?: boolean;
  /** Only where it is otherwise than its method says. */
  readonly reads?: boolean;
}

/** The description of one call from its line, `GET /data/clubs`, and what it carries. */
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
 * A call that only the association's administrators, its office, may make: a GET whoever reads, unless it says
 * otherwise, and any other those whose work it says that it is.
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

/** A call that every administrator may make, of the office or a group, whatever their duties. */
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

/** A call that members make for their own number, which stands in its path. */
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

/** The body that a refused call answers (specification section 8 reads only the 424's reason). */
export const refusalBody = v.object({
  reason: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** The message of a refused call, exactly as in specification section 8. Status 0 is a call that got no answer. */
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
  // What was asked may be done where only its answer was lost.
  const away = made.method === 'GET' ? 'error.waiting' : 'error.unsure';
  return t(status === 503 ? away : 'error.technical', { action });
}
