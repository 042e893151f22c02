import { deskMethods } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { SelectField } from '#src/parts/forms/select-field.tsx';

/** The field of how the office was paid for what is renewed or added; not yet, unless it is chosen. */
export function PaidByField(props: {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <SelectField
      {...props}
      id="paidBy"
      label={t('paidBy.label')}
      options={deskMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) }))}
      placeholder={t('paidBy.none')}
    />
  );
}
