import { t } from '#domain/texts/texts.ts';
import { NumberField } from '#src/parts/forms/number-field.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';

/** The field of a club's fee in euro: 0 at least, in steps of 1 (specification section 9). */
export function FeeField(props: FieldProps) {
  return <NumberField {...props} hint={t('clubs.fee.hint')} label={t('clubs.fee')} required />;
}
