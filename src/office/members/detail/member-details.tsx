import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { noPhoto } from '#domain/member/member-admin-form.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberFile } from '#machines/members/file/member-file.ts';
import type { memberUpdateMachine } from '#machines/members/file/member-update.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { PrivacyLink } from '#src/portal/association-foot.tsx';
import { DetailsFields } from '#src/portal/fields/details-fields.tsx';
import { PhotoField } from '#src/portal/fields/photo-field.tsx';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { UndoButton } from '../../undo/undo-button.tsx';
import * as styles from './member-dialog.css.ts';

export function MemberDetails(props: {
  readonly update: ActorRefFrom<typeof memberUpdateMachine>;
  readonly countries: MemberFile['countries'];
}) {
  const { countries, update } = props;
  const snapshot = useSelector(update, (state) => state);
  const { entries, former, member, refusal, sent } = snapshot.context;
  const { form, photo } = snapshot.children;
  if (!form || !photo) return null;
  const notes = (
    <>
      {snapshot.hasTag('stale') && (
        <Notice announced focused kind="error" title={t('member.stale.title')}>
          <p>{t('member.stale')}</p>
          {refusal !== null && <p>{refusal}</p>}
          <EventButton
            busy={snapshot.hasTag('reloading')}
            event={{ type: 'reload asked' }}
            kind="secondary"
            send={update.send}
            snapshot={snapshot}
          >
            {t('member.stale.reload')}
          </EventButton>
        </Notice>
      )}
      {snapshot.hasTag('restored') && (
        <Notice title={t('member.restored.title')}>{t('member.restored')}</Notice>
      )}
    </>
  );
  return (
    <div className={styles.details}>
      <SubmissionForm
        actions={
          <>
            <WithoutPhoto form={form} isOnFile={entries['photo'] !== ''} />
            {former !== null && (
              <UndoButton
                busy={sent !== null}
                disabled={!snapshot.can({ type: 'undo asked' })}
                id="undo-update"
                onUndo={() => update.send({ type: 'undo asked' })}
                what={t('undo.update')}
              />
            )}
            <PrivacyLink />
          </>
        }
        disabled={snapshot.hasTag('reloading')}
        foot={{ fields: styles.fields, foot: styles.foot, notes }}
        form={form}
        label={t('member.details')}
        submitText={t('member.update')}
      >
        {(field) => (
          <>
            <DetailsFields countries={countries} field={field} onFile={member} />
            <Fieldset id="standing" legend={t('member.standing')}>
              <TickBox
                field={field('deceased')}
                label={t('member.deceased')}
                why={t('member.deceased.why')}
              />
              <TickBox field={field('vip')} label={t('member.vip')} why={t('member.vip.why')} />
            </Fieldset>
            <PhotoField alt={t('member.photo.alt')} capture={photo} error={field('photo').error} />
          </>
        )}
      </SubmissionForm>
    </div>
  );
}

/**
 * The button that saves a member without a photo. It appears for people who were imported without a photo, after the
 * form has reported that the photo is missing.
 */
function WithoutPhoto({ form, isOnFile }: { readonly form: SubmissionRef; readonly isOnFile: boolean }) {
  const submission = useSelector(form, (state) => state);
  if (isOnFile || submission.context.problems['photo'] === undefined) return null;
  return (
    <Button
      busy={submission.hasTag('busy')}
      kind="secondary"
      onClick={() => {
        form.send({ type: 'field changed', name: 'photo', value: noPhoto });
        form.send({ type: 'submitted' });
      }}
    >
      {t('member.update.withoutPhoto')}
    </Button>
  );
}

function TickBox({
  field,
  label,
  why,
}: {
  readonly field: FieldProps;
  readonly label: string;
  readonly why: string;
}) {
  return (
    <Checkbox
      checked={field.value === 'yes'}
      description={why}
      id={field.id}
      label={label}
      onChange={(ticked) => field.onChange(ticked ? 'yes' : '')}
    />
  );
}
