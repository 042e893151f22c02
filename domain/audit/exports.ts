import type { Work } from '../access/duties.ts';

export interface Exported {
  /** What the log calls it. */
  readonly subject: string;
  readonly isForGroups: boolean;
  /** Whose duty it is to take it out. */
  readonly work: Work;
  /** In which kinds of file: a list that has a paper of its own is no PDF besides. */
  readonly formats: readonly FileFormat[];
  /** Whether it is of everybody, so that whoever takes it out must have shown a short time ago who they are. */
  readonly isOfEverybody?: true;
}

/** The kinds of file in which lists are exported: for any program, for a spreadsheet, on paper. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most rows of an export on paper. */
export const mostOnPaper = 5000;

const onPaper = fileFormats;
const inSpreadsheets = ['csv', 'xlsx'] as const;

/**
 * The lists and reports that are exported. The insurer's holds ID card numbers and addresses, so that who only reads
 * cannot take it out.
 */
export const exported = {
  members: {
    subject: 'list:members',
    isForGroups: true,
    work: 'reading',
    formats: onPaper,
    isOfEverybody: true,
  },
  'membership report': {
    subject: 'report:membership',
    isForGroups: false,
    work: 'reading',
    formats: onPaper,
    isOfEverybody: true,
  },
  'telephone list': {
    subject: 'report:reminders',
    isForGroups: false,
    work: 'reading',
    formats: ['csv'],
    isOfEverybody: true,
  },
  'insurance report': {
    subject: 'report:insurance',
    isForGroups: false,
    work: 'people or money',
    formats: onPaper,
    isOfEverybody: true,
  },
  'group statement': {
    subject: 'report:group-statement',
    isForGroups: true,
    work: 'reading',
    formats: inSpreadsheets,
  },
  'day book': {
    subject: 'report:day-book',
    isForGroups: false,
    work: 'reading',
    formats: inSpreadsheets,
    isOfEverybody: true,
  },
  'owed amounts': {
    subject: 'list:owed',
    isForGroups: false,
    work: 'reading',
    formats: onPaper,
    isOfEverybody: true,
  },
  settlement: { subject: 'report:settlement', isForGroups: false, work: 'reading', formats: ['csv'] },
  log: { subject: 'log', isForGroups: false, work: 'reading', formats: ['csv'], isOfEverybody: true },
} as const satisfies Readonly<Record<string, Exported>>;

export const exportKinds = Object.keys(exported) as (keyof typeof exported)[];

/** Which work it is to take out a list of people with personal columns: ID card number, date of birth, address. */
export const personalExportWork: Work = 'people';

/** The kind of file of a list, where another one was chosen for all lists than it has. */
export function chooseFormat(kind: keyof typeof exported, chosen: FileFormat): FileFormat {
  const { formats }: Exported = exported[kind];
  return formats.includes(chosen) ? chosen : 'csv';
}
