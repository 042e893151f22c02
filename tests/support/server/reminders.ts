import type { Kysely } from 'kysely';
import { beforeEach } from 'vitest';
import { writeReminder } from '#server/reminders/remind.ts';
import type { Database, NewMember } from '#server/store/schema.ts';
import { addMember, type Site } from './site.ts';

/** The season of which people are reminded. */
export const season = 2027;

/** Before each test the season is open; people are added one after the other, and reminded. */
export function useReminders(
  own: { readonly db: Kysely<Database>; readonly site: Site },
  texts: Parameters<typeof writeReminder>[1]['texts'],
) {
  let made = 0;
  beforeEach(async () => {
    made = 0;
    const open = { year: season, enabled: true };
    await own.db
      .insertInto('renewal_years')
      .values(open)
      .onConflict((same) => same.doNothing())
      .execute();
  });
  return {
    /** Adds somebody with a mobile and an e-mail address of their own, unless said otherwise. Answers their id. */
    person(more: Partial<NewMember> = {}): Promise<number> {
      made += 1;
      return addMember(own.db, {
        membership_number: made,
        id_number: `${1_000_000 + made}M`,
        first_name: 'Ġorġ',
        last_name: `Żahra ${made}`,
        mobile_number: `+356 7900${String(made).padStart(4, '0')}`,
        email: `person.${made}@example.com`,
        ...more,
      });
    },
    /** Puts a reminder of these people together, for now unless said otherwise. Answers its id. */
    remind(
      members: readonly number[],
      startsAt = own.site.clock.now(),
      written: typeof texts = texts,
    ): Promise<number> {
      const at = own.site.clock.now();
      const reminder = { season, texts: written, members, startsAt, at, key: 'a key' };
      return own.db
        .transaction()
        .execute((trx) => writeReminder(trx, { ...reminder, actor: 'admin:registrar' }));
    },
  };
}
