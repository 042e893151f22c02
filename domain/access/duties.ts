import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { isAssociation } from './role.ts';

/** The duties of the association's administrators. Only an administrator with the duty `all` can assign duties. */
export const duties = ['all', 'treasurer', 'registrar', 'reader'] as const;

/** A duty as calls send it and as the database stores it. An administrator of a group always has the duty `all`. */
export const duty = v.picklist(duties, toMessage('invalid.duty'));
export type Duty = (typeof duties)[number];

/**
 * The kind of work that a call does. Work of the kind `reading` reads the office's pages. Work of the kind `people`
 * changes people's details and their yearly records. `money` changes payments. Both treasurers and registrars are
 * allowed to do work of the kind `people or money`. Only administrators with the duty `all` are allowed to do work of
 * the kind `everything`.
 */
export type Work = 'reading' | 'people' | 'money' | 'people or money' | 'everything';

const works: Readonly<Record<Exclude<Duty, 'all'>, readonly Work[]>> = {
  treasurer: ['reading', 'money', 'people or money'],
  registrar: ['reading', 'people', 'people or money'],
  reader: ['reading'],
};

/** Returns whether a duty allows this work. Returns true for a duty not known yet: the server also checks. */
export function mayDo(duty: Duty = 'all', work: Work): boolean {
  return duty === 'all' || works[duty].includes(work);
}

/** Returns a duty's name as pages show it. Returns an empty text for an administrator of a group. */
export function formatDuty(duty: Duty = 'all', role: string): string {
  return isAssociation(role) ? t(`duty.${duty}`) : '';
}
