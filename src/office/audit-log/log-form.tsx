import type { ReactNode } from 'react';
import { auditKinds } from '#domain/audit/audit-action.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { everything, nothingSought } from '#machines/office/log-address.ts';
import { Button } from '#src/parts/button.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import * as styles from './audit-log.css.ts';

/** Fills in the form of the log and searches. Fields that `values` does not name are emptied. */
export function searchLogFor(form: SubmissionRef, values: Partial<typeof nothingSought>): void {
  for (const [name, value] of Object.entries({ ...nothingSought, ...values })) {
    form.send({ type: 'field changed', name, value: value ?? '' });
  }
  form.send({ type: 'submitted' });
}

export function LogForm(props: {
  readonly form: SubmissionRef;
  /** Whether the search button is disabled. */
  readonly held: boolean;
  readonly children: ReactNode;
}) {
  const { children, form, held } = props;
  const today = toDay(getServerTime());
  return (
    <SubmissionForm
      actions={
        <>
          <Button disabled={held} kind="secondary" onClick={() => searchLogFor(form, {})}>
            {t('logPage.clear')}
          </Button>
          {children}
        </>
      }
      disabled={held}
      form={form}
      labels={{ from: t('logPage.from'), until: t('logPage.until') }}
      submitText={t('logPage.submit')}
    >
      {(field) => (
        <div className={styles.fields}>
          <TextField {...field('who')} hint={t('logPage.who.hint')} label={t('logPage.who')} />
          <TextField {...field('whom')} hint={t('logPage.whom.hint')} label={t('logPage.whom')} />
          {(['from', 'until'] as const).map((name) => (
            <DateField
              key={name}
              {...field(name)}
              hint={t('logPage.day.hint')}
              label={t(`logPage.${name}`)}
              last={today}
              pickText={t('logPage.pick')}
            />
          ))}
          <SelectField
            {...field('kind')}
            hint={t('logPage.kind.hint')}
            label={t('logPage.kind')}
            options={[
              { value: '', label: t('logPage.kind.changes') },
              { value: everything, label: t('logPage.kind.all') },
              ...auditKinds.map((kind) => ({ value: kind, label: t(`logPage.kind.${kind}`) })),
            ]}
          />
          <TextField {...field('requestId')} hint={t('logPage.request.hint')} label={t('logPage.request')} />
        </div>
      )}
    </SubmissionForm>
  );
}
