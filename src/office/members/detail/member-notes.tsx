import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberNotesMachine } from '#machines/members/file/member-notes.machine.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { formatDayOfMoment } from '../../portal/moment.ts';
import { ForDuty } from '../../portal/for-duty.tsx';
import * as styles from './member-notes.css.ts';

export function MemberNotes(props: { readonly notes: ActorRefFrom<typeof memberNotesMachine> | undefined }) {
  const { notes: actor } = props;
  const snapshot = useSelector(actor, (state) => state);
  if (!actor || !snapshot) return null;
  const { chosen, notes, refusal } = snapshot.context;
  const { form } = snapshot.children;
  return (
    <Section title={t('notes.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => actor.send({ type: 'retried' })} />
      {snapshot.matches('shown') && form && (
        <>
          <p>{t('notes.lead')}</p>
          <RefusalNotice announced refusal={refusal} />
          {notes.length === 0 && <p>{t('notes.none')}</p>}
          {notes.length > 0 && (
            <ul aria-label={t('notes.title')} className={styles.notes}>
              {notes.map((note) => (
                <li className={styles.note} key={note.id}>
                  <p className={styles.text}>{note.text}</p>
                  <div className={styles.foot}>
                    <span>{t('notes.by', { author: note.author, day: formatDayOfMoment(note.at) })}</span>
                    <ForDuty work="people or money">
                      <EventButton
                        event={{ type: 'removal asked', note }}
                        kind="quiet"
                        label={t('notes.remove.of', { text: shortenNote(note.text) })}
                        send={actor.send}
                        snapshot={snapshot}
                      >
                        {t('notes.remove')}
                      </EventButton>
                    </ForDuty>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <ForDuty work="people or money">
            <SubmissionForm form={form} label={t('notes.text')} scope="note" submitText={t('notes.add')}>
              {(field) => <TextArea label={t('notes.text')} required {...field('text')} />}
            </SubmissionForm>
          </ForDuty>
          <ConfirmDialog
            busy={snapshot.hasTag('removing')}
            cancelText={t('notes.remove.no')}
            confirmText={t('notes.remove.yes')}
            danger
            onCancel={() => actor.send({ type: 'removal withdrawn' })}
            onConfirm={() => actor.send({ type: 'removal confirmed' })}
            open={snapshot.hasTag('asking')}
            title={t('notes.remove.question')}
          >
            {chosen?.text}
          </ConfirmDialog>
        </>
      )}
    </Section>
  );
}

/** Shortens a note to at most 60 characters. The text tells users of screen readers to which note a button belongs. */
function shortenNote(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
