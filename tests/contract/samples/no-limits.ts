import type { Config } from '#server/settings/config.ts';

const none = 1_000_000_000;
/** Limits that no sample meets. */
export const limits = {
  smsPauseSeconds: 0,
  smsPerHour: none,
  smsPerDay: none,
  smsPerDayToMembers: none,
  smsPerDayToAdministrators: none,
  smsPerDayFromAddress: none,
  numberRemindersPerDay: none,
  newMobileRequestsPerDay: none,
  newMobilesPerAddress: none,
  smsPerDayToApplicants: none,
  applicationsPerDay: none,
  applicationsPerAddress: none,
  contactNotesPerPerson: none,
  contactNotesPerDay: none,
  wrongCodesPerDay: none,
  wrongCodesFromElsewherePerDay: none,
  wrongGuessesPerAddress: none,
  wrongSignInsPerAddress: none,
  wrongPasswordsPerAccount: none,
  wrongPairsPerNumber: none,
  wrongDetailsPerPerson: none,
  wrongDetailsPerGroup: none,
} satisfies Config['limits'];
