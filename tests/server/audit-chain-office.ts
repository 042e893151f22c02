import { sql } from 'kysely';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { useOffice } from '#tests/support/server/office.ts';

/** The statement that writes an entry past the portal. */
export function insert(action: string, subject: string): string {
  return `insert into audit (at, request_id, actor, action, subject) values (now(), '', 'x', '${action}', '${subject}')`;
}

/** An office before each test, whose audit is meddled with by statements and looked through. */
export function useAudit() {
  const office = useOffice();
  return {
    office,
    /** Runs statements, one after the other. */
    async run(statements: string): Promise<void> {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(office.db);
    },
    /** Links what is not linked yet, and says of how many entries the chain is whole, or where it is broken and why. */
    async verified(): Promise<string> {
      await linkAudit(office.db);
      const found = await verifyAudit(office.db);
      return found.whole
        ? `whole: ${found.entries}, ${found.scrubbed} scrubbed`
        : `${found.position}: ${found.why}`;
    },
  };
}
