import { testOverKills } from './reminders/over-kills.ts';

testOverKills({
  name: 'messages of the office',
  season: null,
  texts: {
    subject: '{name}, the range is closed',
    email: 'Dear {name} ({number}),\n\nThe range is closed.\n\n{decline}',
    sms: '{name}: the range is closed',
  },
  leave: (trx, memberId) =>
    trx
      .updateTable('members')
      .set({ reminders_declined_at: new Date() })
      .where('id', '=', memberId)
      .execute(),
});
