import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { isAssociation } from './role.ts';

/** The duties that an administrator of the association can have: whoever has `all` gives them to the others. */
export const duties = ['all', 'treasurer', 'registrar', 'reader'] as const;

/** A duty as it stands on the wire and on file; an administrator of a group has no other than `all`. */
export const duty = v.picklist(duties, toMessage('invalid.duty'));
export type Duty = (typeof duties)[number];

/**
 * Which work a call is: reading the office's pages, people and their years, money, what treasurer and registrar both
 * do, or what only an administrator does who has all duties.
 */
export type Work = 'reading' | 'people' | 'money' | 'people or money' | 'everything';

const works: Readonly<Record<Exclude<Duty, 'all'>, readonly Work[]>> = {
  treasurer: ['reading', 'money', 'people or money'],
  registrar: ['reading', 'people', 'people or money'],
  reader: ['reading'],
};

/** Whether whoever has this duty may do this work; a duty that is not known yet is told by the server alone. */
export function mayDo(duty: Duty = 'all', work: Work): boolean {
  return duty === 'all' || works[duty].includes(work);
}

/** The duty of an administrator in words; empty for one of a group, who has none. */
export function formatDuty(duty: Duty = 'all', role: string): string {
  return isAssociation(role) ? t(`duty.${duty}`) : '';
}
