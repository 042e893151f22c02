import * as fc from 'fast-check';
import * as v from 'valibot';
import { nothing, type Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { parseWire, type Schema } from '#domain/values/wire.ts';
import { hostile, notJson, placesOf, withAt } from './hostile-values.ts';
import { meaningless } from './forbidden-bodies.ts';
import { pathOf, rightful, samples } from '../samples/samples.ts';
import type { Tokens } from '../samples/world.ts';

/** A request that must be refused, and what is wrong with it. */
export interface WrongRequest {
  readonly call: CallName;
  readonly wrong:
    | 'body'
    | 'field'
    | 'query'
    | 'meaning'
    | 'text'
    | 'type'
    | 'path'
    | 'token'
    | 'role'
    | 'scope'
    | 'address';
  readonly method: string;
  readonly path: string;
  readonly token: keyof Tokens | null;
  readonly contentType: string | null;
  readonly body: string | null;
}

const otherTypes = fc.constantFrom(
  null,
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  '',
);

const names = Object.keys(calls) as CallName[];

/** Whose tokens open nothing in a realm. */
const strangers = {
  member: fc.constantFrom<keyof Tokens | null>(
    null,
    'administrator',
    'group',
    'expired',
    'ended',
    'ticket',
    'garbage',
    'unknown',
  ),
  admin: fc.constantFrom<keyof Tokens | null>(
    null,
    'own',
    'other',
    'disabled',
    'expiredAdministrator',
    'endedAdministrator',
    'adminTicket',
    'garbage',
    'unknown',
  ),
};

function isRefused(schema: Schema, text: string): boolean {
  return !parseWire(schema, JSON.parse(text)).success;
}

/** A request for a call that is right in everything; what is wrong is then put into it. */
export function rightRequest(name: CallName): Omit<WrongRequest, 'wrong'> {
  const call: Call = calls[name];
  const { body } = samples[name];
  return {
    call: name,
    method: call.method,
    path: pathOf(call.path, samples[name]),
    token: call.access.realm === 'public' ? null : rightful(call.access),
    contentType: body ? 'application/json' : null,
    body: body ? JSON.stringify(body) : null,
  };
}

function wrongBodies(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const call: Call = calls[name];
  if (call.body === nothing) return [];
  const right = rightRequest(name);
  const places = placesOf(call.body);
  const field = fc
    .tuple(fc.constantFrom(...places), hostile)
    .map(([place, put]) => JSON.stringify(withAt(samples[name].body, place, put)))
    .filter((text) => isRefused(call.body, text))
    .map((body) => ({ ...right, wrong: 'field' as const, body }));
  const whole = hostile
    .map((value) => JSON.stringify(value ?? null))
    .filter((text) => isRefused(call.body, text))
    .map((body) => ({ ...right, wrong: 'body' as const, body }));
  return [
    field,
    field,
    field,
    whole,
    notJson.map((body) => ({ ...right, wrong: 'text' as const, body })),
    otherTypes.map((contentType) => ({ ...right, wrong: 'type' as const, contentType })),
  ];
}

function wrongPaths(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const call: Call = calls[name];
  const right = rightRequest(name);
  const { params } = samples[name];
  if (!params) return [];
  const raw = fc.constantFrom(
    '%00',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '-1',
    '1e3',
    '0x1',
    '١٠٠٣',
    '10030',
    '%F0%9F%92%A5',
    'a'.repeat(3000),
  );
  const value = fc.oneof(raw, fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(encodedWhole));
  return [
    value
      .filter((text) => Object.keys(params).every((key) => !parseWire(call.params, { [key]: text }).success))
      .map((text) => {
        const wrong = Object.fromEntries(Object.keys(params).map((key) => [key, text]));
        return {
          ...right,
          wrong: 'path' as const,
          path: pathOf(call.path, { ...samples[name], params: wrong }),
        };
      }),
  ];
}

/** A text as a part of a path; half of a surrogate pair has no such form. */
function encodedWhole(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?')).replaceAll('.', '%2E');
}

function wrongQueries(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const call: Call = calls[name];
  const { query } = samples[name];
  if (!query) return [];
  const right = rightRequest(name);
  const texts = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '-1',
      '1e3',
      '0x10',
      'null',
      '\u0000',
      '2026-02-30',
      '99999999999',
      "1' or '1'='1",
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  return [
    fc
      .tuple(fc.constantFrom(...Object.keys(query)), texts)
      .map(([key, text]) => ({ ...query, [key]: text.replaceAll(/\p{Cs}/gu, '?') }))
      .filter((wrong) => !v.safeParse(call.query, wrong).success)
      .map((wrong) => ({
        ...right,
        wrong: 'query' as const,
        path: pathOf(call.path, { ...samples[name], query: wrong }),
      })),
  ];
}

function wrongCallers(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const { access, path } = calls[name];
  if (access.realm === 'public') return [];
  const right = rightRequest(name);
  const foreign = strangers[access.realm].map((token) => ({ ...right, wrong: 'token' as const, token }));
  const ofGroup = { ...right, token: 'group' as const };
  if (access.realm === 'admin' && access.roles !== 'any') {
    const other = access.roles === 'amacs' ? ('group' as const) : ('administrator' as const);
    return [foreign, fc.constant({ ...right, wrong: 'role' as const, token: other })];
  }
  if (!samples[name].params) return [foreign];
  // Nobody of these is the member's own, or of the group lhg.
  const others = fc
    .integer({ min: 0, max: 9999 })
    .filter((number) => number <= 1000 || number === 1002 || number > 1100)
    .map((number) => ({
      ...(access.realm === 'admin' ? ofGroup : right),
      wrong: 'scope' as const,
      path: pathOf(path, { ...samples[name], params: { n: String(number) } }),
    }));
  return [foreign, others];
}

function wrongAddresses(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const right = { ...rightRequest(name), path: rightRequest(name).path.split('?')[0] ?? '' };
  const added = fc.constantFrom('/x', '/..;/admin', '%20', '/%2e%2e%2e', '//', ';a=b', '/__proto__', '.json');
  const asked = added.map((more) => ({ ...right, wrong: 'address' as const, path: `${right.path}${more}` }));
  const served = names.filter((one) => calls[one].path === calls[name].path).map((one) => calls[one].method);
  const methods = fc.constantFrom(
    ...['PUT', 'DELETE', 'OPTIONS'].filter((one) => !served.some((is) => is === one)),
  );
  return [asked, methods.map((method) => ({ ...right, wrong: 'address' as const, method }))];
}

function wrongMeanings(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const right = rightRequest(name);
  const puts = meaningless[name];
  if (!puts) return [];
  return [
    fc.constantFrom(...puts).map((put) => {
      const body = samples[name].body ? JSON.stringify({ ...samples[name].body, ...put }) : null;
      return { ...right, wrong: 'meaning' as const, body };
    }),
  ];
}

/** Calls that take something get more of the requests than those where the address alone can be wrong. */
const weighted = names.map((name) => {
  const { body, params, query } = samples[name];
  const weight =
    (body ? 5 : 0) + (params ? 2 : 0) + (query ? 6 : 0) + (calls[name].access.realm === 'public' ? 0 : 1);
  const wrong = [
    ...wrongBodies(name),
    ...wrongPaths(name),
    ...wrongQueries(name),
    ...wrongCallers(name),
    ...wrongMeanings(name),
  ];
  const arbitrary = fc.oneof(...wrong, ...wrong, ...wrongAddresses(name));
  return { arbitrary, weight: Math.max(1, weight) };
});

/** Requests to every call of the table, each wrong in one way or another. */
export const wrongRequests: fc.Arbitrary<WrongRequest> = fc.oneof(...weighted);
