import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { t } from '#domain/texts/texts.ts';
import { CodeField } from '#src/parts/forms/code-field.tsx';
import { isCodeRefused } from './form-problems.tsx';
import type { FieldProps, SubmissionRef } from './submission-form.tsx';

/** The field of a code. After a wrong code, it shows an error message and gets the focus. */
export function CodeEntry({ field, form }: { readonly field: FieldProps; readonly form: SubmissionRef }) {
  const { error, id } = field;
  const attempts = useSelector(form, ({ context }) => context.attempts);
  const isWrong = useSelector(form, isCodeRefused);
  useEffect(() => {
    const box = document.getElementById(id);
    // The wrong code is selected, so that the next typed text replaces the wrong code.
    if (!isWrong || !(box instanceof HTMLInputElement)) return;
    box.focus();
    box.select();
  }, [attempts, id, isWrong]);
  return (
    <CodeField
      {...field}
      digits={7}
      error={error ?? (isWrong ? `${t('error.verify')} ${t('error.verify.advice')}` : undefined)}
      label={t('verify.code')}
      required
    />
  );
}
