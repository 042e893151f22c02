import sharp from 'sharp';
import { afterEach, beforeEach } from 'vitest';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { createOwnDatabase, type OwnDatabase } from '../database/own-database.ts';
import { addOffer } from './renewals.ts';
import {
  addAdministrator,
  addMember,
  addRecord,
  createSite,
  send,
  type Answer,
  type Site,
  type SiteOptions,
} from './site.ts';

let drawn: Promise<string> | undefined;

/** A photo as a client sends it. */
export function aPhoto(): Promise<string> {
  drawn ??= sharp({ create: { width: 36, height: 44, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
    .then((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
  return drawn;
}

/** Insurance on the wire: third party alone unless said otherwise. */
export function insured(more: { tp?: boolean; pa?: boolean; elsewhere?: string | boolean } = {}) {
  const elsewhere = more.elsewhere ?? false;
  return {
    third_party: more.tp ?? elsewhere === false,
    personal_accident: more.pa ?? false,
    insured_elsewhere: {
      has_insurance_elsewhere: elsewhere !== false,
      other_insurance_agency_name: typeof elsewhere === 'string' ? elsewhere : '',
    },
  };
}

/** Two clubs, a group, a target licence and third party: 10.00 + 5.00 + 14.00. */
export const aSelection = {
  clubs: ['amacs', 'tsc'],
  affiliated_groups: ['lhg'],
  licences: ['target_a'],
  insurance: insured(),
};

/** Somebody new, as the association's form sends them, but for the photo. */
export const aPerson = {
  title: 'Ms',
  first_name: 'Ġuża',
  last_name: 'Ċini',
  id_number: '34567m',
  gender: 'F',
  address: { street: '7, Triq il-Ħaġar', city: 'Iż-Żurrieq', post_code: 'ZRQ 1041', country: 'Malta' },
  home_phone: null,
  office_phone: '',
  mobile_number: '+356 79004567',
  email: 'guza@example.com',
  employer: null,
  occupation: 'Teacher',
  date_of_birth: '1988-03-09T00:00:00.000Z',
  place_of_birth: 'Il-Mosta',
};

/** What an answer says, without its headers. */
export function said({ status, body }: Answer): [number, unknown] {
  return [status, body];
}

/**
 * An office before each test, on 21 November 2026 at 11 in Malta: clubs, groups and years on offer, member 28, two
 * administrators of the association and one of the group lhg.
 */
export function useOffice(options: SiteOptions = {}) {
  let database: OwnDatabase | undefined;
  let site: Site | undefined;
  let memberId = 0;
  let tokens = { registrar: '', deputy: '', lhg: '' };
  const there = (): Site => {
    if (!site) throw new Error('The office is there within a test');
    return site;
  };

  async function administrator(username: string, group: string): Promise<string> {
    const { db, clock } = there().context;
    return startAdministratorSession(db, clock.now(), await addAdministrator(db, username, group));
  }

  beforeEach(async () => {
    database = await createOwnDatabase();
    site = createSite(database.db, options);
    await addOffer(database.db);
    memberId = await addMember(database.db);
    tokens = {
      registrar: await administrator('registrar', 'amacs'),
      deputy: await administrator('deputy', 'amacs'),
      lhg: await administrator('reenact', 'lhg'),
    };
  });
  afterEach(() => database?.remove());

  const call = (line: string, body?: unknown, token: string = tokens.registrar): Promise<Answer> =>
    send(there(), line, { token, ...(body === undefined ? {} : { body }) });

  return {
    get site() {
      return there();
    },
    get db() {
      return there().context.db;
    },
    get connection() {
      if (!database) throw new Error('The database is there within a test');
      return database.connection;
    },
    get memberId() {
      return memberId;
    },
    get tokens() {
      return tokens;
    },
    call,
    /** Signs a new administrator in. */
    administrator,
    /** Renews a year at the office; fails the test where that is refused. */
    async renew(n: string, more: object = {}): Promise<void> {
      const answer = await call(`POST /admin/members/${n}/renew`, { year: '2026', ...aSelection, ...more });
      if (answer.status !== 200)
        throw new Error(`The renewal answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    /** A person without a membership number, as a group adds them; answers the id. */
    personOfGroup: async (idNumber = '0200001M', year = 2026): Promise<number> => {
      const { db, clock } = there().context;
      const id = await addMember(db, {
        membership_number: null,
        id_number: idNumber,
        last_name: 'Azzopardi',
      });
      await addRecord(db, id, year, {
        groups: ['lhg'],
        insured_elsewhere: true,
        agency_name: 'Atlas',
        source: 'group',
        created_at: clock.now(),
      });
      return id;
    },
    /** The record of a year as the office reads it. */
    async record(n = '28', year = '2026'): Promise<Record<string, unknown>> {
      const { body } = await call(`GET /admin/members/${n}/memberships-and-licences`);
      return Object(Object(body)[year]) as Record<string, unknown>;
    },
    /** What the audit tells of an action, oldest first. */
    audited: (action: string) =>
      there()
        .context.db.selectFrom('audit')
        .select(['actor', 'subject', 'before', 'after'])
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
    certificates: () =>
      there()
        .context.db.selectFrom('certificates')
        .select([
          'number',
          'third_party_cents',
          'third_party_bought_on',
          'third_party_from',
          'personal_accident_cents',
          'personal_accident_bought_on',
          'personal_accident_from',
          'voided_at',
        ])
        .orderBy('id')
        .execute(),
  };
}
