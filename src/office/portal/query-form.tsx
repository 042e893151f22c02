import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { fields } from './query-form.css.ts';

export function QueryForm(props: {
  readonly form: SubmissionRef;
  readonly years: readonly number[];
  /** The text that says what an empty first day means. Undefined if the first day is required. */
  readonly first?: string;
  /** Whether the search button is disabled. */
  readonly held?: boolean;
}) {
  return (
    <SubmissionForm disabled={props.held} form={props.form} submitText={t('report.submit')}>
      {(field) => (
        <div className={fields}>
          <SelectField
            {...field('year')}
            label={t('report.year')}
            options={props.years.map((year) => ({ value: String(year), label: String(year) }))}
            required
            width="short"
          />
          <DateField
            {...field('startDate')}
            hint={[t('report.date.hint'), props.first].filter(Boolean).join('. ')}
            label={t('report.start')}
            last={toDay(getServerTime())}
            pickText={t('report.pick')}
            required={props.first === undefined}
          />
          <DateField
            {...field('endDate')}
            hint={t('report.date.hint')}
            label={t('report.end')}
            pickText={t('report.pick')}
            required
          />
        </div>
      )}
    </SubmissionForm>
  );
}
