import type { Work } from '../access/duties.ts';

export interface Exported {
  /** The subject of the log entry that is written about the export. */
  readonly subject: string;
  readonly isForGroups: boolean;
  /** The kind of work that an administrator's duty must allow, so that the administrator can export the list. */
  readonly work: Work;
  /** The file formats in which the list can be exported. A list with a document of its own lacks the format PDF. */
  readonly formats: readonly FileFormat[];
  /** Whether the list is about all people. An administrator needs a recent proof to export such a list. */
  readonly isOfEverybody?: true;
}

/** The file formats of exports: CSV for any program, XLSX for spreadsheets, PDF for paper. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The maximum number of rows in an export as PDF. */
export const mostOnPaper = 5000;

const onPaper = fileFormats;
const inSpreadsheets = ['csv', 'xlsx'] as const;

/**
 * The lists and reports that can be exported. The insurer's report has ID card numbers and addresses, so the duty
 * `reader` cannot export this report.
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

/**
 * The kind of work that an administrator's duty must allow to export a list with personal columns: ID card number, date
 * of birth, address.
 */
export const personalExportWork: Work = 'people';

/** Returns the chosen file format. Returns CSV if this kind of list cannot be exported in the chosen format. */
export function chooseFormat(kind: keyof typeof exported, chosen: FileFormat): FileFormat {
  const { formats }: Exported = exported[kind];
  return formats.includes(chosen) ? chosen : 'csv';
}
