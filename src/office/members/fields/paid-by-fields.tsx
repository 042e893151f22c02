import { deskMethods } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';

export function PaidByFields({
  field,
  isPaid = false,
}: {
  readonly field: (name: 'paidBy' | 'reference') => FieldProps;
  /** Whether the office must choose a payment method now. */
  readonly isPaid?: boolean;
}) {
  const method = field('paidBy');
  return (
    <>
      <SelectField
        {...method}
        label={t('paidBy.method')}
        options={deskMethods.map((one) => ({ value: one, label: t(`paidBy.${one}`) }))}
        placeholder={t(isPaid ? 'owed.choose' : 'paidBy.none')}
        required={isPaid}
      />
      {method.value !== '' && <TextField {...field('reference')} label={t('owed.reference')} />}
    </>
  );
}
