import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import { t } from '#domain/texts/texts.ts';
import type { OpenLine } from '#domain/year/open-line.ts';

/** Names what a line is for. If the line is not from a renewal, the text also says why it is outstanding. */
export function nameLine({ kind, name, why }: OpenLine): string {
  const what =
    kind === 'club' ? name : kind === 'enrolment' ? t('addMember.enrolment') : t(`insurance.${kind}`);
  return why === 'renewal' ? what : t(`owed.line.${why}`, { name: what });
}
