import type { Work } from '../access/duties.ts';

export interface Exported {
  /** The subject of the log entry that the server writes about the export. */
  readonly subject: string;
  readonly isForGroups: boolean;
  /** The kind of work that an administrator's duty must allow for an export of the list. */
  readonly work: Work;
  /** The list's file formats. The day book (with its own PDF) and lists that other programs read have no PDF format. */
  readonly formats: readonly FileFormat[];
  /** Whether the list has data of all people, so that its export needs a recent password or passkey. */
  readonly isOfEverybody?: true;
}

/** The file formats of exports: CSV for any program, XLSX for spreadsheets, PDF for paper. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The maximum number of rows in a list that is exported as PDF. */
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

/** The kind of work that a duty must allow to export a list with ID card numbers, dates of birth or addresses. */
export const personalExportWork: Work = 'people';

/** Returns the chosen file format, or CSV if the list cannot be exported in the chosen format. */
export function chooseFormat(kind: keyof typeof exported, chosen: FileFormat): FileFormat {
  const { formats }: Exported = exported[kind];
  return formats.includes(chosen) ? chosen : 'csv';
}
