import type { UnreachedPerson } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';

/**
 * Explains why a person is unreached. The server sent no message, the message was refused or failed, or nobody knows
 * whether it arrived.
 */
export function explainUnreached({
  leftOut,
  refusedStatus,
  state,
}: Pick<UnreachedPerson, 'leftOut' | 'refusedStatus' | 'state'>): string {
  if (leftOut !== null) return t(`reminders.why.${leftOut}`);
  if (state === 'refused') return t('reminders.why.refused', { status: refusedStatus ?? '' });
  return state === 'uncertain' ? t('reminders.why.uncertain') : t('reminders.why.failed');
}
