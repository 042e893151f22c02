import { dayOf } from '#domain/time-zone.ts';
import { euro } from '#domain/money.ts';
import type { ClubShare } from '#domain/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Button } from '#src/parts/button.tsx';
import { DateField } from '#src/parts/date-field.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { AdminForm, type SubmissionRef } from '../portal/admin-form.tsx';

/** The dialog in which the office records what it paid over to a club, or submitted to the insurer. */
export function SettlingDialog(props: {
  readonly open: boolean;
  /** Whose share is paid over; null where it is about the insurer. */
  readonly club: ClubShare | null;
  readonly form: SubmissionRef | undefined;
  readonly sending: boolean;
  readonly onDismiss: () => void;
}) {
  const { club, form, sending } = props;
  const title = club
    ? t('settlement.pay.title', { club: club.name, amount: euro(club.toPay) })
    : t('settlement.submit.title');
  return (
    <Dialog
      description={club ? t('settlement.pay.lead') : t('settlement.submit.lead')}
      onClose={props.onDismiss}
      open={props.open}
      title={title}
    >
      {form && (
        <AdminForm
          actions={
            <Button disabled={sending} kind="secondary" onClick={props.onDismiss}>
              {t('settlement.cancel')}
            </Button>
          }
          form={form}
          scope="settle"
          submitText={club ? t('settlement.pay.yes') : t('settlement.submit.yes')}
        >
          {(field) => (
            <>
              {club && (
                <DateField
                  {...field('day')}
                  hint={t('report.date.hint')}
                  label={t('settlement.pay.day')}
                  last={dayOf(serverNow())}
                  pickText={t('report.pick')}
                  required
                />
              )}
              <TextField {...field('reference')} label={t('settlement.reference')} />
            </>
          )}
        </AdminForm>
      )}
    </Dialog>
  );
}
