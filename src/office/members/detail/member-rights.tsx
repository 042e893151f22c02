import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { ErasurePreview } from '#domain/member/erasure.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { memberRightsMachine } from '#machines/members/file/member-rights.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { JoinLink } from '../../portal/admin-link.tsx';
import * as styles from '../members.css.ts';

type Rights = ActorRefFrom<typeof memberRightsMachine>;

export function MemberRights(props: { readonly rights: Rights | undefined; readonly member: AdminMember }) {
  const { member, rights } = props;
  const snapshot = useSelector(rights, (state) => state);
  if (!rights || !snapshot) return null;
  const { form, preview, refusal } = snapshot.context;
  const isSaving = (as: typeof form) => snapshot.hasTag('saving') && form === as;
  return (
    <>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => rights.send({ type: 'retried' })} />
      {snapshot.hasTag('shown') && preview && (
        <>
          {refusal !== null && (
            <Notice announced kind="error">
              {refusal}
            </Notice>
          )}
          <div className={styles.columns}>
            <Section title={t('rights.export')}>
              <p>{t('rights.export.why')}</p>
              <div className={styles.documents}>
                <Button
                  busy={isSaving('pdf')}
                  disabled={snapshot.hasTag('saving')}
                  kind="secondary"
                  onClick={() => rights.send({ type: 'file asked', form: 'pdf' })}
                >
                  {t('rights.pdf')}
                </Button>
                <Button
                  busy={isSaving('json')}
                  disabled={snapshot.hasTag('saving')}
                  kind="secondary"
                  onClick={() => rights.send({ type: 'file asked', form: 'json' })}
                >
                  {t('rights.json')}
                </Button>
              </div>
            </Section>
            <Section title={t('join.twice')}>
              <p>{t('join.twice.why')}</p>
              <div className={styles.documents}>
                <JoinLink one={member.id}>{t('join.another')}</JoinLink>
              </div>
            </Section>
            <Erasure disabled={snapshot.hasTag('saving')} preview={preview} rights={rights} />
          </div>
          <ConfirmDialog
            busy={snapshot.hasTag('erasing')}
            cancelText={t('rights.erase.no')}
            confirmText={t('rights.erase.yes')}
            danger
            onCancel={() => rights.send({ type: 'erasure withdrawn' })}
            onConfirm={() => rights.send({ type: 'erasure confirmed' })}
            open={snapshot.hasTag('asking') || snapshot.hasTag('erasing')}
            title={t('rights.erase.question', { name: `${member.firstName} ${member.lastName}` })}
          >
            {describeErasure(preview)}
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

const hindrances = {
  'payment open': 'rights.hindered.open',
  'refund due': 'rights.hindered.refund',
  'to give back': 'rights.hindered.back',
} as const;

function describeWrittenOff({ writtenOff }: ErasurePreview): string {
  return t('rights.owed', { amount: formatEuro(writtenOff) });
}

function describeErasure(preview: ErasurePreview): string {
  const warning = t('rights.erase.warning', { pseudonym: preview.pseudonym });
  return preview.writtenOff === 0 ? warning : `${warning} ${describeWrittenOff(preview)}`;
}

function Erasure({
  disabled,
  preview,
  rights,
}: {
  readonly disabled: boolean;
  readonly preview: ErasurePreview;
  readonly rights: Rights;
}) {
  const { goes, hindrance, pseudonym, stays } = preview;
  return (
    <Section title={t('rights.erase.title')}>
      <p>{t('rights.erase.why', { pseudonym })}</p>
      <h3>{t('rights.goes')}</h3>
      <ul>
        {goes.map(({ count, what }) => (
          <li key={what}>{t(`rights.goes.${what}`, { count })}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <>
          <h3>{t('rights.stays')}</h3>
          <ul>
            {stays.map(({ count, what }) => (
              <li key={what}>{t(`rights.stays.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      {preview.writtenOff > 0 && <Notice>{describeWrittenOff(preview)}</Notice>}
      {hindrance === null ? (
        <Button disabled={disabled} kind="danger" onClick={() => rights.send({ type: 'erasure asked' })}>
          {t('rights.erase')}
        </Button>
      ) : (
        <Notice>{t(hindrances[hindrance])}</Notice>
      )}
    </Section>
  );
}
