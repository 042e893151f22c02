import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { isAssociation } from './role.ts';

/** The duties of the association's administrators. An administrator with `all` assigns them. */
export const duties = ['all', 'treasurer', 'registrar', 'reader'] as const;

/** A duty on the wire and in the database. An administrator of a group always has `all`. */
export const duty = v.picklist(duties, toMessage('invalid.duty'));
export type Duty = (typeof duties)[number];

/**
 * The kind of work of a call. `reading` reads the office's pages, `people` is about people and their years.
 * Treasurer and registrar may both do `people or money`. Only the duty `all` may do `everything`.
 */
export type Work = 'reading' | 'people' | 'money' | 'people or money' | 'everything';

const works: Readonly<Record<Exclude<Duty, 'all'>, readonly Work[]>> = {
  treasurer: ['reading', 'money', 'people or money'],
  registrar: ['reading', 'people', 'people or money'],
  reader: ['reading'],
};

/**
 * Whether an administrator with this duty may do this work. If the duty is not known yet, the answer is yes,
 * and the server decides.
 */
export function mayDo(duty: Duty = 'all', work: Work): boolean {
  return duty === 'all' || works[duty].includes(work);
}

/** Formats an administrator's duty in words. Empty for an administrator of a group. */
export function formatDuty(duty: Duty = 'all', role: string): string {
  return isAssociation(role) ? t(`duty.${duty}`) : '';
}
