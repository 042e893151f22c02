import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { isAssociation } from './role.ts';

/** The duties of the association's administrators. Only an administrator with the duty `all` can assign duties. */
export const duties = ['all', 'treasurer', 'registrar', 'reader'] as const;

/** The duty of an administrator. An administrator of a group always has the duty `all`. */
export const duty = v.picklist(duties, toMessage('invalid.duty'));
export type Duty = (typeof duties)[number];

/** The kinds of work that calls do. Every duty allows `reading`, and only the duty `all` allows `everything`. */
export type Work = 'reading' | 'people' | 'money' | 'people or money' | 'everything';

const works: Readonly<Record<Exclude<Duty, 'all'>, readonly Work[]>> = {
  treasurer: ['reading', 'money', 'people or money'],
  registrar: ['reading', 'people', 'people or money'],
  reader: ['reading'],
};

/** Returns whether a duty allows this work. If the duty is missing, returns true, because the server checks it too. */
export function mayDo(duty: Duty = 'all', work: Work): boolean {
  return duty === 'all' || works[duty].includes(work);
}

/** Returns a duty's name for pages, or an empty text for an administrator of a group. */
export function formatDuty(duty: Duty = 'all', role: string): string {
  return isAssociation(role) ? t(`duty.${duty}`) : '';
}
