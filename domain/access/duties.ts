import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { isAssociation } from './role.ts';

/** Only an administrator with the duty `all` can assign duties. */
export const duties = ['all', 'treasurer', 'registrar', 'reader'] as const;

/** An administrator of a group always has the duty `all`. */
export const duty = v.picklist(duties, toMessage('invalid.duty'));
export type Duty = (typeof duties)[number];

/** The kinds of work of calls. `reading` is for all duties, and `everything` only for the duty `all`. */
export type Work = 'reading' | 'people' | 'money' | 'people or money' | 'everything';

const works: Readonly<Record<Exclude<Duty, 'all'>, readonly Work[]>> = {
  treasurer: ['reading', 'money', 'people or money'],
  registrar: ['reading', 'people', 'people or money'],
  reader: ['reading'],
};

/** Returns whether a duty allows this work. Without a duty, it allows all, because the server also checks. */
export function mayDo(duty: Duty = 'all', work: Work): boolean {
  return duty === 'all' || works[duty].includes(work);
}

/** Returns a duty's name for pages, or an empty text for an administrator of a group. */
export function formatDuty(duty: Duty = 'all', role: string): string {
  return isAssociation(role) ? t(`duty.${duty}`) : '';
}
