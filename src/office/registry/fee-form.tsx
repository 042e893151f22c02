import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { AdminForm, type SubmissionRef } from '../portal/admin-form.tsx';
import { FeeField } from './fee-field.tsx';

/** Asks for a club's new fee. */
export function FeeForm(props: {
  readonly form: SubmissionRef;
  /** Whether an answer is waited for, so that it cannot be given up. */
  readonly cancelDisabled: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <AdminForm
      actions={
        <Button disabled={props.cancelDisabled} kind="quiet" onClick={props.onCancel}>
          {t('registry.cancel')}
        </Button>
      }
      form={props.form}
      scope="change"
      submitText={t('clubs.fee.submit')}
    >
      {(field) => <FeeField {...field('fee')} />}
    </AdminForm>
  );
}
