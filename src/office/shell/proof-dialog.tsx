import '../portal/passkey-texts.ts';
import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { Waiting } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { useAdministrator, useAdminPortal } from '../portal/portal-context.tsx';

/** The dialog that opens before an action that needs a recent proof. */
export function ProofDialog() {
  const { proof } = useAdminPortal();
  const username = useAdministrator()?.username ?? '';
  const snapshot = useSelector(proof, (state) => state);
  const { hasPasskeys, refusal } = snapshot.context;
  const { password } = snapshot.children;
  const isUsing = snapshot.hasTag('using a passkey');
  const passkeyButton = hasPasskeys && (
    <Button
      busy={isUsing}
      busyText={t('proof.passkey.busy')}
      disabled={!isUsing && !snapshot.can({ type: 'passkey chosen' })}
      kind="secondary"
      onClick={() => proof.send({ type: 'passkey chosen' })}
    >
      {t('proof.passkey')}
    </Button>
  );
  return (
    <FormDialog
      closeText={t('app.close')}
      description={t(hasPasskeys ? 'proof.lead' : 'proof.lead.password')}
      form={password}
      onClose={() => proof.send({ type: 'declined' })}
      open={snapshot.hasTag('asking')}
      title={t('proof.title')}
    >
      {snapshot.matches('looking') && <Waiting />}
      <RefusalNotice announced refusal={refusal} />
      {password ? (
        <SubmissionForm
          actions={passkeyButton}
          cancelText={t('proof.cancel')}
          form={password}
          scope="proof"
          submitText={t('proof.submit')}
        >
          {(field) => (
            <>
              {/* This hidden field tells a password manager to which account the password belongs. */}
              <input autoComplete="username" hidden name="username" readOnly value={username} />
              <TextField
                {...field('password')}
                autoComplete="current-password"
                label={t('proof.password')}
                required
                type="password"
              />
            </>
          )}
        </SubmissionForm>
      ) : (
        <Actions>
          {passkeyButton}
          <Button kind="secondary" onClick={() => proof.send({ type: 'declined' })}>
            {t('proof.cancel')}
          </Button>
        </Actions>
      )}
    </FormDialog>
  );
}
