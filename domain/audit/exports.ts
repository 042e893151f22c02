import type { Work } from '../access/duties.ts';

interface Exported {
  /** What the log calls it. */
  readonly subject: string;
  readonly isForGroups: boolean;
  /** Whose duty it is to take it out. */
  readonly work: Work;
}

/**
 * The lists and reports that are exported. The insurer's holds ID card numbers and addresses, so that who only reads
 * cannot take it out.
 */
export const exported = {
  members: { subject: 'list:members', isForGroups: true, work: 'reading' },
  'membership report': { subject: 'report:membership', isForGroups: false, work: 'reading' },
  'telephone list': { subject: 'report:reminders', isForGroups: false, work: 'reading' },
  'insurance report': { subject: 'report:insurance', isForGroups: false, work: 'people or money' },
  'group statement': { subject: 'report:group-statement', isForGroups: true, work: 'reading' },
  'day book': { subject: 'report:day-book', isForGroups: false, work: 'reading' },
  'owed amounts': { subject: 'list:owed', isForGroups: false, work: 'reading' },
  settlement: { subject: 'report:settlement', isForGroups: false, work: 'reading' },
  log: { subject: 'log', isForGroups: false, work: 'reading' },
} as const satisfies Readonly<Record<string, Exported>>;

export const exportKinds = Object.keys(exported) as (keyof typeof exported)[];

/** Which work it is to take out a list of people with personal columns: ID card number, date of birth, address. */
export const personalExportWork: Work = 'people';
