import type { Work } from '../access/duties.ts';

export interface Exported {
  readonly subject: string;
  readonly isForGroups: boolean;
  readonly work: Work;
  /**
   * The file formats of the export. `pdf` is missing for the day book, which has its own PDF, and for lists that other
   * programs read.
   */
  readonly formats: readonly FileFormat[];
  /** True if the export has everybody's data. Such an export needs a recent proof. */
  readonly isOfEverybody?: true;
}

export const fileFormats = ['csv', 'xlsx', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mostOnPaper = 5000;

const onPaper = fileFormats;
const inSpreadsheets = ['csv', 'xlsx'] as const;

/**
 * All exports by name. The insurance report has ID card numbers and addresses, so the duty `reader` does not allow its
 * export.
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

/** The kind of work of an export with ID card numbers, dates of birth or addresses. */
export const personalExportWork: Work = 'people';

/** Returns the chosen file format, or CSV if the list does not have the chosen format. */
export function chooseFormat(kind: keyof typeof exported, chosen: FileFormat): FileFormat {
  const { formats }: Exported = exported[kind];
  return formats.includes(chosen) ? chosen : 'csv';
}
