import { sql } from 'kysely';
import { aPerson, aPhoto, aSelection, type useOffice } from '#tests/support/server/office.ts';
import { lastCode, send } from '#tests/support/server/site.ts';

export const behindProxy = { TRUST_PROXY: '1' };

export const mobiles = Array.from({ length: 12 }, (_, at) => `+356 790056${10 + at}`);
export const made = [200, 200];
/** No code is sent any more, so that the application has a wrong one. */
export const over = [429, 403];

/** What strangers do at an office, each from an address of the network, and what is kept of it. */
export function createApplicants(office: ReturnType<typeof useOffice>) {
  const askCodeFrom = (address: string, mobile: string) =>
    send(office.site, 'POST /applications/code', {
      body: { mobile_number: mobile },
      headers: { 'x-forwarded-for': address },
    });

  async function applyWithCode(address: string, mobile: string, hasCode: boolean, more: object = {}) {
    const auth_token = hasCode ? await lastCode(office.db, mobile) : '0000000';
    const id_number = `${mobile.slice(-5)}M`;
    const member = { ...aPerson, id_number, mobile_number: mobile, photo: await aPhoto(), ...more };
    const answer = await send(office.site, 'POST /applications', {
      body: { member, ...aSelection, parent: '', key: null, auth_token },
      headers: { 'x-forwarded-for': address },
    });
    return answer.status;
  }

  return {
    askCodeFrom,
    applyWithCode,
    /** Asks for a code from an address and applies with it, or with a wrong one where none came. */
    async applyFrom(address: string, mobile: string, more: { photo?: string; first_name?: string } = {}) {
      const asked = await askCodeFrom(address, mobile);
      return [asked.status, await applyWithCode(address, mobile, asked.status === 200, more)];
    },
    /** How many rows and bytes of a table there are. */
    async sizeOf(table: string): Promise<{ readonly rows: number; readonly bytes: number }> {
      const { rows } = await sql<{ rows: number; bytes: number }>`
        select count(*)::integer as rows, coalesce(sum(pg_column_size(one.*)), 0)::integer as bytes
        from ${sql.table(table)} as one`.execute(office.db);
      return rows[0] ?? { rows: 0, bytes: 0 };
    },
  };
}
