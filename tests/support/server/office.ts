import sharp from 'sharp';
import { openCheckout } from '#server/payments/checkout.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { withLater } from '../made-later.ts';
import { before, useOwnSite, type OwnSiteOptions } from './own-site.ts';
import { insured } from './covers.ts';
import { memberSent } from '../data/a-member.ts';
import { addOffer, usualSelection } from './renewals.ts';
import { addAdministrator, addMember, addRecord, auditOf, type Answer } from './site.ts';
import { newestRow, storedRows } from '#tests/support/database/stored.ts';

export { insured } from './covers.ts';

let drawn: Promise<string> | undefined;

/** A photo as a client sends it. */
export function aPhoto(): Promise<string> {
  drawn ??= sharp({ create: { width: 36, height: 44, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
    .then((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
  return drawn;
}

/** Two clubs, a group, a target licence and third party: 10.00 + 5.00 + 14.00. */
export const aSelection = {
  clubs: ['amacs', 'tsc'],
  affiliated_groups: ['lhg'],
  licences: ['target_a'],
  insurance: insured(),
};

/** Somebody new, as they are on file once they were added. */
export const personOnFile = {
  ...memberSent,
  id_number: '0034567M',
  first_name: 'Ġuża',
  last_name: 'Ċini',
  date_of_birth: '1988-03-09',
  place_of_birth: 'Il-Mosta',
  address: { street: '7, Triq il-Ħaġar', city: 'Iż-Żurrieq', post_code: 'ZRQ 1041' },
  mobile_number: '+356 79004567',
  email: 'guza@example.com',
  occupation: 'Teacher',
};

/** The same as the association's form sends them, but for the photo. */
export const aPerson = {
  ...personOnFile,
  id_number: '34567m',
  address: { ...personOnFile.address, country: 'Malta' },
  office_phone: '',
  employer: null,
  date_of_birth: '1988-03-09T00:00:00.000Z',
};

/**
 * An office before each test, on 21 November 2026 at 11 in Malta: clubs, groups and years on offer, member 28, two
 * administrators of the association and one of the group lhg.
 */
export function useOffice(options: OwnSiteOptions = {}) {
  const own = useOwnSite(options);
  const tokens = { registrar: '', deputy: '', lhg: '' };

  async function administrator(username: string, group: string): Promise<string> {
    const { db, clock } = own.site.context;
    return startAdministratorSession(db, clock.now(), await addAdministrator(db, username, group));
  }

  before(options.once)(async () => {
    await addOffer(own.db);
    Object.assign(tokens, {
      registrar: await administrator('registrar', 'amacs'),
      deputy: await administrator('deputy', 'amacs'),
      lhg: await administrator('reenact', 'lhg'),
    });
  });

  const call = (line: string, body?: unknown, token: string = tokens.registrar): Promise<Answer> =>
    own.call(line, { token, ...(body === undefined ? {} : { body }) });

  return withLater(() => own, {
    tokens,
    call,
    /** Signs a new administrator in. */
    administrator,
    /** Renews a year at the office; fails the test where that is refused. */
    async renew(n: string, more: object = {}): Promise<void> {
      const answer = await call(`POST /admin/members/${n}/renew`, { year: '2026', ...aSelection, ...more });
      if (answer.status !== 200)
        throw new Error(`The renewal answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    /** The group lhg insures somebody for a year: for 2026, third party alone, unless said otherwise. */
    groupInsures: (body: object, token = tokens.lhg): Promise<Answer> =>
      call(
        'POST /admin/members/affiliated-groups/insurance/renew',
        { member_id: null, membership_number: null, year: '2026', insurance: insured(), ...body },
        token,
      ),
    /** Opens the link by which the office prints a paper. */
    async print(type: string, year = '2026', member = '28'): Promise<Response> {
      const query = new URLSearchParams({ type, member, year, token: tokens.registrar });
      return own.site.app.request(`/v1/print/member-document?${query.toString()}`);
    },
    /** Prepares a checkout of the usual price for member 28; answers its reference. */
    async checkout(): Promise<string> {
      const wanted = { memberId: own.memberId, year: 2026, selection: usualSelection };
      await openCheckout(own.site.context, { ...wanted, actor: 'member:id:1', requestId: 'x' });
      const { reference } = await newestRow(own.db, 'checkouts');
      return reference;
    },
    /** A person without a membership number, as a group adds them; answers the id. */
    personOfGroup: async (idNumber = '0200001M', year = 2026): Promise<number> => {
      const { db, clock } = own.site.context;
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
    audited: (action: string) => auditOf(own.db, action),
    /** What was voided today was voided yesterday. */
    voidedYesterday: () =>
      own.db
        .updateTable('certificates')
        .set({ voided_at: new Date('2026-11-20T22:59:00Z') })
        .where('voided_at', 'is not', null)
        .execute(),
    certificates: () =>
      storedRows(own.db, 'certificates', {}, [
        'number',
        'third_party_cents',
        'third_party_bought_on',
        'third_party_from',
        'personal_accident_cents',
        'personal_accident_bought_on',
        'personal_accident_from',
        'voided_at',
      ]),
  });
}
