import { sql } from 'kysely';
import { testOverKills } from './reminders/over-kills.ts';

const season = 2027;

testOverKills({
  name: 'reminders',
  season,
  texts: {
    subject: '{name}, renew for {year}',
    email: 'Dear {name} ({number}),\n\nRenew at {link}.\n\n{decline}',
    sms: '{name}: renew for {year}',
  },
  leave: (trx, memberId) =>
    sql`insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      values (${memberId}, ${season}, true, false, false, 'administrator', now())`.execute(trx),
});
