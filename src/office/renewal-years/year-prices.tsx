import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatEuro } from '#domain/values/money.ts';
import {
  toFeeField,
  toPricesFormEntries,
  toPriceLabels,
  computePriceExample,
} from '#domain/year/new-prices.ts';
import { t } from '#domain/texts/texts.ts';
import type { PricesRead, yearPricesMachine } from '#machines/registry/year-prices.machine.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { NumberField } from '#src/parts/forms/number-field.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { DoubtsQuestion } from '#src/portal/doubts-question.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';
import * as styles from './year-prices.css.ts';

export function YearPricesDialog({ prices }: { readonly prices: ActorRefFrom<typeof yearPricesMachine> }) {
  const snapshot = useSelector(prices, (state) => state);
  const { read, year } = snapshot.context;
  const { form } = snapshot.children;
  return (
    <FormDialog
      closeText={t('app.close')}
      description={t('prices.lead')}
      form={form}
      onClose={() => prices.send({ type: 'prices closed' })}
      open={snapshot.hasTag('opened')}
      size="wide"
      title={t('prices.title', { year })}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => prices.send({ type: 'retried' })} />
      {read && form && <PricesForm form={form} read={read} />}
      <DoubtsQuestion confirmText={t('prices.submit')} form={form} />
    </FormDialog>
  );
}

function PricesForm(props: { readonly form: SubmissionRef; readonly read: PricesRead }) {
  const { form, read } = props;
  const { clubs, prices } = read;
  const before = toPricesFormEntries(prices, clubs);
  const labels = toPriceLabels(clubs);
  return (
    <SubmissionForm
      actions={<Example form={form} read={read} />}
      cancelText={t('registry.cancel')}
      form={form}
      labels={labels}
      scope="prices"
      submitText={t('prices.submit')}
    >
      {(field) => (
        <div className={styles.parts}>
          <div className={styles.fields}>
            {(['thirdParty', 'personalAccident', 'enrolment'] as const).map((name) => (
              <PriceField key={name} {...field(name)} before={before[name]} label={labels[name]} />
            ))}
            <NumberField
              {...field('stampDutyPercent')}
              end
              hint={writeHint(
                t('prices.stampDuty.hint'),
                field('stampDutyPercent').value,
                before['stampDutyPercent'],
              )}
              label={labels.stampDutyPercent}
              required
            />
            <DateField
              {...field('groupsFrom')}
              first={`${prices.year - 1}-01-01`}
              hint={writeHint(t('prices.groupsFrom.hint'), field('groupsFrom').value, before['groupsFrom'])}
              label={labels.groupsFrom}
              last={`${prices.year}-12-31`}
              pickText={t('prices.pickDay')}
              required
            />
          </div>
          {clubs.length > 0 && (
            <Section title={t('prices.clubs')}>
              <div className={styles.fields}>
                {clubs.map(({ enabled, name, shortName }) => (
                  <PriceField
                    key={shortName}
                    {...field(toFeeField(shortName))}
                    before={before[toFeeField(shortName)]}
                    label={name}
                    note={enabled ? undefined : t('registry.disabled')}
                  />
                ))}
              </div>
            </Section>
          )}
        </div>
      )}
    </SubmissionForm>
  );
}

/** Returns the hint of a field. If the value was changed, the hint also names the stored value. */
function writeHint(hint: string, value: string, before: string | undefined): string {
  const same = value === before || (value !== '' && Number(value) === Number(before));
  return same || before === undefined ? hint : t('prices.was', { hint, before });
}

function PriceField(
  props: FieldProps & {
    readonly label: string;
    readonly before: string | undefined;
    readonly note?: string | undefined;
  },
) {
  const { before, note, ...field } = props;
  const hint = note === undefined ? t('clubs.fee.hint') : `${t('clubs.fee.hint')} (${note})`;
  return <NumberField {...field} end hint={writeHint(hint, field.value, before)} required />;
}

/** Shows an example for a member with one club, computed from the typed prices. */
function Example({ form, read }: { readonly form: SubmissionRef; readonly read: PricesRead }) {
  const values = useSelector(form, (state) => state.context.values);
  const example = computePriceExample(values, read.clubs);
  return (
    <output aria-live="polite" className={styles.example}>
      {example && t('prices.example', { club: example.club, amount: formatEuro(example.cents) })}
    </output>
  );
}
