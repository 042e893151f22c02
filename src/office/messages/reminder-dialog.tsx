import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatLongDate } from '#domain/values/calendar.ts';
import { dayFields } from '#domain/messages/reminder-days.ts';
import { placeholders, placeholdersOfMessage } from '#domain/messages/reminder.ts';
import { t } from '#domain/texts/texts.ts';
import { getWays, type reminderMachine } from '#machines/messages/reminder.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import * as styles from './reminder-dialog.css.ts';
import { ReminderPreview } from './reminder-preview.tsx';
import { countByWay, ReminderReach } from './reminder-reach.tsx';

type Reminder = ActorRefFrom<typeof reminderMachine>;

/** The dialog for a reminder or a message of the office. Nothing is sent before the user has answered a question. */
export function ReminderDialog({ reminder }: { readonly reminder: Reminder | undefined }) {
  const snapshot = useSelector(reminder, (state) => state);
  const dismissDialog = () => reminder?.send({ type: 'dismissed' });
  return (
    <>
      <FormDialog
        closeText={t('app.close')}
        form={undefined}
        onClose={dismissDialog}
        open={snapshot !== undefined && !snapshot.hasTag('question')}
        size="wide"
        title={snapshot ? formatTitle(snapshot) : ''}
      >
        {reminder && snapshot && (
          <>
            <LoadingState {...getLoadingState(snapshot)} onRetry={() => reminder.send({ type: 'retried' })} />
            {snapshot.matches('writing') && <Writing reminder={reminder} snapshot={snapshot} />}
          </>
        )}
      </FormDialog>
      {reminder && snapshot && (
        <SendQuestion onDismiss={dismissDialog} reminder={reminder} snapshot={snapshot} />
      )}
    </>
  );
}

function formatTitle({ context: { people, season } }: SnapshotFrom<typeof reminderMachine>): string {
  return season === null
    ? t('message.title', { count: people.length })
    : t('reminder.title', { year: season });
}

interface Opened {
  readonly reminder: Reminder;
  readonly snapshot: SnapshotFrom<typeof reminderMachine>;
}

function Writing({ reminder, snapshot }: Opened) {
  const { people, read, refusal, season } = snapshot.context;
  const { form } = snapshot.children;
  const values = useSelector(form, (state) => state?.context.values ?? {});
  const isMessage = season === null;
  if (!form || !read) return null;
  return (
    <>
      {isMessage && <p>{t('message.business')}</p>}
      <ReminderReach people={people} ways={getWays(read, values)} />
      <RefusalNotice announced refusal={refusal} />
      <SubmissionForm
        cancelText={t('reminder.cancel')}
        disabled={snapshot.hasTag('sampling')}
        foot={{ fields: styles.fields, foot: styles.foot, notes: null }}
        form={form}
        label={t('reminder.text')}
        scope="reminder"
        submitText={t('reminder.continue')}
      >
        {(field) => (
          <>
            <p className={styles.hint}>
              {t(isMessage ? 'message.text.hint' : 'reminder.text.hint', {
                placeholders: (isMessage ? placeholdersOfMessage : placeholders)
                  .map((name) => `{${name}}`)
                  .join(', '),
                decline: '{decline}',
              })}
            </p>
            <div className={styles.columns}>
              <div className={styles.texts}>
                <TextField {...field('subject')} label={t('reminder.subject')} required />
                <TextArea {...field('email')} label={t('reminder.email')} required />
                <TextArea {...field('sms')} label={t('reminder.sms')} required />
              </div>
              <ReminderPreview form={form} reminder={reminder} snapshot={snapshot} />
            </div>
            {isMessage ? <Everybody field={field('everybody')} /> : <Days field={field} />}
          </>
        )}
      </SubmissionForm>
    </>
  );
}

function Everybody({ field }: { readonly field: FieldProps }) {
  const { id, onChange, value } = field;
  return (
    <Checkbox
      checked={value === 'yes'}
      description={t('message.everybody.hint')}
      id={id}
      label={t('message.everybody')}
      onChange={(checked) => onChange(checked ? 'yes' : '')}
    />
  );
}

/** The fields for days: one field for each entered day, and one empty field. */
function Days({ field }: { readonly field: (name: string) => FieldProps }) {
  const fields = dayFields.map((name) => field(name));
  const last = fields.findLastIndex(({ value }) => value !== '');
  return (
    <Fieldset id="reminder-days" hint={t('reminder.days.hint')} legend={t('reminder.days')}>
      <div className={styles.days}>
        {fields.slice(0, last + 2).map((one, at) => (
          <DateField
            {...one}
            key={one.id}
            label={t('reminder.day', { number: at + 1 })}
            pickText={t('reminder.day.pick', { number: at + 1 })}
          />
        ))}
      </div>
    </Fieldset>
  );
}

function SendQuestion({ onDismiss, reminder, snapshot }: Opened & { readonly onDismiss: () => void }) {
  const { order, people, read, season, values } = snapshot.context;
  const { email, sms } = countByWay(people, getWays(read, values));
  const { declined } = countByWay(people, read?.ways ?? new Map());
  const days = (order?.days ?? []).map((day) => formatLongDate(day));
  const count = email + sms;
  return (
    <FormDialog
      closeDisabled={snapshot.hasTag('busy')}
      description={
        <>
          <p>{t('reminder.question.text', { email, sms })}</p>
          {order?.everybody && <p>{t('message.question.everybody', { count: declined })}</p>}
          {days.length > 0 && <p>{t('reminder.question.again', { days: days.join(', ') })}</p>}
        </>
      }
      form={undefined}
      onClose={onDismiss}
      open={snapshot.hasTag('question')}
      role="alertdialog"
      title={t(season === null ? 'message.question' : 'reminder.question', { count })}
    >
      <Actions>
        <Button
          busy={snapshot.hasTag('busy')}
          busyText={t('app.loading')}
          onClick={() => reminder.send({ type: 'send confirmed' })}
        >
          {t('reminder.send', { count })}
        </Button>
        <Button disabled={!snapshot.can({ type: 'dismissed' })} kind="secondary" onClick={onDismiss}>
          {t('reminder.back')}
        </Button>
      </Actions>
    </FormDialog>
  );
}
