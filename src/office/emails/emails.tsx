import { useActor } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { createEmailListMachine } from '#src/office/emails/email-list-actors.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import * as styles from './emails.css.ts';

/** The page of the e-mail addresses of all members of this year (specification section 2.4). */
export function Emails() {
  const [snapshot, send] = useActor(useMachineWithServices(createEmailListMachine));
  const { emails } = snapshot.context;
  const listed = snapshot.hasTag('listed');
  return (
    <OfficePage
      actions={
        listed &&
        emails.length > 0 && (
          <Button busy={!snapshot.can({ type: 'copy asked' })} onClick={() => send({ type: 'copy asked' })}>
            {t('emails.copy')}
          </Button>
        )
      }
      lead={t('emails.lead')}
      title={t('emails.title')}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {listed && (
        <>
          <p className={styles.count} role="status">
            <span>{t('emails.count', { count: emails.length })}</span>{' '}
            {snapshot.hasTag('copied') && <span>{t('emails.copied', { count: emails.length })}</span>}
            {snapshot.hasTag('not copied') && <span>{t('emails.notCopied')}</span>}
          </p>
          {emails.length === 0 ? (
            <EmptyState title={t('emails.none')} />
          ) : (
            <ul aria-label={t('emails.title')} className={styles.list}>
              {emails.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </OfficePage>
  );
}
