import { t } from '#domain/texts/texts.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';

/** All records of members name the club or group by the short name. */
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
