import { t } from '#domain/texts/texts.ts';
import { NumberField } from '#src/parts/forms/number-field.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';

/** The field of a club's fee in euro: at least 0, in steps of 1 (specification section 9). */
export function FeeField({ label = t('clubs.fee'), ...field }: FieldProps & { readonly label?: string }) {
  return <NumberField {...field} hint={t('clubs.fee.hint')} label={label} required />;
}
