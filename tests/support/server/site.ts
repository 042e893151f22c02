import type { Hono } from 'hono';
import type { Insertable, Kysely } from 'kysely';
import { pino } from 'pino';
import { handlers } from '#server/calls/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import type { Context } from '#server/base/context.ts';
import type { Client } from '#server/http/pages/client-pages.ts';
import type { CardProvider } from '#server/payments/card/card-provider.ts';
import type { EmailMessage, EmailProvider } from '#server/base/email-provider.ts';
import type { SmsMessage, SmsProvider } from '#server/base/sms-provider.ts';
import type { AdministratorsTable, Database, NewMember, RecordsTable } from '#server/store/schema.ts';
import { loadTexts } from '#server/base/texts.ts';
import { cardThatOpens } from './card-that-opens.ts';
import { someone } from './member-body.ts';
import { testClock, type TestClock } from './clock.ts';
import { newestRow, store, storedRow, storedRows, storeOne } from '#tests/support/database/stored.ts';

/** The whole app on a database, with a clock that stands, an SMS carrier that keeps, and a card provider that only opens. */
export interface Site {
  readonly app: Hono;
  readonly context: Context;
  readonly clock: TestClock;
  /** What the carrier took, oldest first. */
  readonly sent: SmsMessage[];
  /** The e-mails that the carrier of e-mails took, likewise. */
  readonly emailed: EmailMessage[];
  /** The lines of the log, as they were written. */
  readonly logged: string[];
}

export interface SiteOptions {
  readonly instant?: string;
  readonly settings?: Record<string, string>;
  readonly limits?: Partial<Config['limits']>;
  readonly client?: Client;
  /** The connections for what only reads; those for everything else where there are none. */
  readonly reads?: Kysely<Database>;
  /** The connection of the health checks, likewise. */
  readonly health?: Kysely<Database>;
  readonly sms?: SmsProvider;
  readonly email?: EmailProvider | null;
  /** What the card provider does otherwise than opening pages and knowing of no payment. */
  readonly card?: Partial<CardProvider>;
}

export function createSite(db: Kysely<Database>, options: SiteOptions = {}): Site {
  loadTexts();
  const clock = testClock(options.instant ?? '2026-11-21T10:00:00Z');
  const sent: SmsMessage[] = [];
  const emailed: EmailMessage[] = [];
  const logged: string[] = [];
  // The tests' site is at an address that no setting would take together with the rest.
  const { PUBLIC_URL: publicUrl = 'http://members.test', ...settings } = options.settings ?? {};
  const trustProxy = Number(settings['TRUST_PROXY'] ?? 0);
  const read = readConfig({ DEMO: 'on', ...settings, TRUST_PROXY: '0' });
  const { name, longName } = read.association;
  const config = {
    ...read,
    // Nor has its association written down how it is reached, as the demo's has.
    association: { name, longName },
    publicUrl,
    trustProxy,
  };
  const keeps: SmsProvider = {
    name: 'outbox',
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const keepsEmail: EmailProvider = {
    name: 'outbox',
    send: (message) => {
      emailed.push(message);
      return Promise.resolve();
    },
  };
  const context: Context = {
    config: { ...config, limits: { ...config.limits, ...options.limits } },
    db,
    reads: options.reads ?? db,
    health: options.health ?? db,
    clock,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    sms: options.sms ?? keeps,
    email: options.email === undefined ? keepsEmail : options.email,
    card: { ...cardThatOpens, ...options.card },
    addressSecret: 'the secret of the tests',
  };
  return { app: createApp(context, handlers, options.client ?? null), context, clock, sent, emailed, logged };
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Makes a call as a client of the specification does: a path below `/v1`, JSON, and a bearer token where there is one. */
export async function send(
  site: Pick<Site, 'app'>,
  line: string,
  more: { readonly body?: unknown; readonly token?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await site.app.request(`/v1${path}`, {
    method,
    headers: {
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
      ...more.headers,
    },
    ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** The statuses of answers that came in no order, in the order of numbers. */
export function statuses(answers: readonly Answer[]): number[] {
  return answers.map((answer) => answer.status).toSorted((one, other) => one - other);
}

export function addMember(db: Kysely<Database>, more: Partial<NewMember> = {}): Promise<number> {
  return storeOne(db, 'members', someone(more));
}

/** An administrator of the association, or of a group, whose password nobody knows; answers the id. */
export function addAdministrator(
  db: Kysely<Database>,
  username: string,
  group_name: string,
  more: Partial<Insertable<AdministratorsTable>> = {},
): Promise<number> {
  return storeOne(db, 'administrators', {
    username,
    group_name,
    password_hash: 'none',
    first_name: 'Doris',
    last_name: 'Bonniċi',
    email: `${username}@example.com`,
    mobile: '+356 79000001',
    ...more,
  });
}

/** The administrator of this name as they are kept. */
export function administratorOf(db: Kysely<Database>, username: string) {
  return storedRow(db, 'administrators', { username });
}

/** A year's record of a member in these groups, without cover unless said otherwise; answers the id. */
export async function addRecord(
  db: Kysely<Database>,
  member_id: number,
  year: number,
  { groups = [], ...more }: Partial<Insertable<RecordsTable>> & { readonly groups?: readonly string[] } = {},
): Promise<number> {
  const id = await storeOne(db, 'records', {
    member_id,
    year,
    third_party: false,
    personal_accident: false,
    insured_elsewhere: false,
    source: 'administrator',
    checkout_id: null,
    created_at: new Date(Date.UTC(year, 1, 3)),
    ...more,
  });
  for (const short_name of groups) await store(db, 'record_groups', { record_id: id, short_name });
  return id;
}

/** What the audit tells of an action, oldest first. */
export function auditOf(db: Kysely<Database>, action: string) {
  return storedRows(db, 'audit', { action }, ['actor', 'subject', 'before', 'after']);
}

/** An entry of the audit, as `auditOf` tells it, of what the registrar did. */
export function byRegistrar(subject: string, before: unknown, after: unknown) {
  return { actor: 'admin:registrar', subject, before, after };
}

/** The code that was last put into the queue for a number. */
export async function lastCode(db: Kysely<Database>, mobile: string): Promise<string> {
  const row = await newestRow(db, 'messages', { recipient: mobile });
  return /\d{7}/.exec(row.body)?.[0] ?? '';
}

/** Signs a member in through the two calls and answers the token. */
export async function signIn(site: Site, membershipNumber = '28', mobile = '+356 79000028'): Promise<string> {
  const login = await send(site, 'POST /members/login', {
    body: { mobile_number: mobile, membership_number: membershipNumber },
  });
  if (login.status !== 200) throw new Error(`The login answered ${login.status}.`);
  const verified = await send(site, 'POST /members/verify', {
    body: { membership_number: membershipNumber, auth_token: await lastCode(site.context.db, mobile) },
  });
  const { body } = verified;
  if (typeof body !== 'object' || body === null || !('token' in body)) {
    throw new Error(`Verifying answered ${verified.status}.`);
  }
  return String(body.token);
}
