import { formatContactLine, type AssociationDetails } from './association.ts';
import { defaultCountry, isMalta } from '../contact/country.ts';
import { t } from '../texts/texts.ts';

export interface PrivacyFacts {
  readonly retainMembersYears: number | null;
  readonly retainAuditYears: number | null;
  readonly retainLogYears: number | null;
  readonly retainCheckoutsYears: number | null;
  readonly typedKeptDays: number;
  /** The card provider's name, or `none` if there is no card provider. */
  readonly cardProvider: string;
}

/** Returns the privacy notice that applies until the office writes its own notice. */
export function createStandardPrivacyNotice(association: AssociationDetails, facts: PrivacyFacts): string {
  const { longName } = association;
  const { retainAuditYears: details, retainCheckoutsYears: checkouts, retainLogYears: entries } = facts;
  const typed = association.country.trim();
  const country = isMalta(typed) ? defaultCountry : typed;
  return [
    t('privacy.controller', {
      association: longName,
      contact: formatContactLine(association) || 'none',
      country,
    }),
    t('privacy.data'),
    t('privacy.purposes'),
    t('privacy.recipients', { insurer: association.insurer || 'none', card: facts.cardProvider }),
    t('privacy.periods', { members: facts.retainMembersYears ?? 0 }),
    ...(details === null && entries !== null
      ? []
      : [t('privacy.periods.details', { details: details ?? 0 })]),
    ...(entries === null ? [] : [t('privacy.periods.entries', { entries })]),
    ...(checkouts === null ? [] : [t('privacy.periods.checkouts', { checkouts })]),
    t('privacy.periods.other', { typed: facts.typedKeptDays }),
    t('privacy.rights', { association: longName }),
    country === defaultCountry ? t('privacy.complaint') : t('privacy.complaint.elsewhere', { country }),
  ].join('\n\n');
}

export interface NoticePart {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** Splits a privacy notice at empty lines. A part that begins with `#` is a heading. */
export function splitPrivacyNotice(notice: string): NoticePart[] {
  return notice
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^#+\s*(.*)$/s.exec(part)?.[1];
      return heading === undefined ? { kind: 'paragraph', text: part } : { kind: 'heading', text: heading };
    });
}
