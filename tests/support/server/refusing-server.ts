import type { Kysely } from 'kysely';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import type { Database } from '#server/store/schema.ts';
import type { Site, SiteOptions } from './site.ts';
import { smtpServer, type Answers } from './smtp-server.ts';
import { useSmtp } from './smtp-site.ts';

/** Starts a site anew with an e-mail server that answers so. */
export function useRefusingServer(own: { readonly site: Site; restart(more: SiteOptions): Site }) {
  const { through } = useSmtp();
  return async (answers: Answers) => {
    const server = await smtpServer(answers);
    own.restart({ email: through(server), instant: own.site.clock.now().toISOString() });
    return server;
  };
}

/** Carries reminders on so often, every two seconds. */
export async function carryOnTimes({ clock, context }: Site, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await queueAndSendReminders(context);
    clock.advance(2000);
  }
}

/** How many people of all reminders are in each state. */
export async function reminderStates(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('reminder_people').select('state').execute();
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
