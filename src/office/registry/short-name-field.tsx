import { t } from '#domain/texts/texts.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';

/** The field of a short name. All records of members name the club or group by it. */
export function ShortNameField(props: FieldProps) {
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete="off"
      hint={t('registry.shortName.hint')}
      label={t('registry.shortName')}
      required
      spellCheck={false}
      width="half"
    />
  );
}
