import { sql } from 'kysely';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { aPerson, aPhoto, useOffice } from '#tests/support/server/office.ts';

/** The statement that writes an entry past the portal. */
export function insert(action: string, subject: string): string {
  return `insert into audit (at, request_id, actor, action, subject) values (now(), '', 'x', '${action}', '${subject}')`;
}

/** An office before each test, whose audit is meddled with by statements and looked through. */
export function useAudit() {
  const office = useOffice();

  /** Runs statements, one after the other. */
  async function run(statements: string): Promise<void> {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(office.db);
  }

  /** Links what is not linked yet, and says of how many entries the chain is whole, or where it is broken and why. */
  async function verified(): Promise<string> {
    await linkAudit(office.db);
    const found = await verifyAudit(office.db);
    return found.whole
      ? `whole: ${found.entries}, ${found.scrubbed} scrubbed`
      : `${found.position}: ${found.why}`;
  }

  /** Entries as a day leaves them: sign-ins, a renewal, changes; some with a before, some with Maltese in them. */
  async function aDay(): Promise<void> {
    await office.renew('28');
    await office.call('POST /admin/members/28/licences', { year: '2026', short_name: 'rco' });
    const person = { ...aPerson, id_number: '0123456M', photo: await aPhoto() };
    await office.call('PATCH /admin/members/28', { ...person, deceased: false, vip: true });
    await office.call('GET /admin/reports/emails');
    await linkAudit(office.db);
  }

  return { office, run, verified, aDay };
}
