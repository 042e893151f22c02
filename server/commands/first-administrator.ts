import { randomUUID } from 'node:crypto';
import type { NewAdministrator } from '#domain/administrator.ts';
import { hashed, writeAdministrator } from '../access/administrators.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import { NotMade } from './questions.ts';

/** Makes an administrator as the command does; what the rules refuse is NotMade with their message. */
export async function createAdministrator(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  added: NewAdministrator,
): Promise<void> {
  try {
    const ready = await hashed(context.config, added);
    await context.db.transaction().execute(async (trx) => {
      const done = await writeAdministrator(trx, ready);
      await audit(trx, { at: context.clock.now(), requestId: randomUUID(), actor: 'system', ...done });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const why = Object.entries(error.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
    throw new NotMade([`Nothing was made.`, ...why].join('\n'));
  }
}
