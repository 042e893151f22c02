import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { paymentCorrectionMachine } from '#machines/office/payment-correction.machine.ts';
import { useProvided } from '#src/office/portal/portal-context.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { RadioChoices } from '#src/parts/forms/radio-choices.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { isMethodWrong, provideCorrection } from './correction-actors.ts';
import { OwedDialog } from '../../money/owed-dialog.tsx';
import { ReceiptGiven } from '../../money/receipt-given.tsx';

type Machine = typeof paymentCorrectionMachine;

/** Corrects payments of a page, which reads its receipts anew by `onCorrected`; it must stay the same function. */
export function useCorrection(onCorrected: () => void) {
  const machine = useProvided(provideCorrection);
  const provided = useMemo(
    () => machine.provide({ actions: { 'read the receipts anew': onCorrected } }),
    [machine, onCorrected],
  );
  return useActor(provided);
}

/** What may have been wrong, the commonest first. */
const reasons = ['not received', 'wrong person', 'wrong amount', 'wrong method', 'other'] as const;

/** Whose money it was, and whether it was paid or given back. */
interface Worded {
  readonly of: 'member' | 'group';
  readonly way: 'paid' | 'returned';
}

function nameReason(reason: (typeof reasons)[number], { of, way }: Worded): string {
  if (reason === 'wrong person') return t(`correction.${way}.wrong person.${of}`);
  if (reason === 'wrong amount' || reason === 'other') return t(`correction.what.${reason}`);
  return t(`correction.${way}.${reason}`);
}

/** The dialog about a payment at the desk that was recorded wrongly: what was wrong, and the receipt that says so. */
export function CorrectionDialog(props: {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
}) {
  const { send, snapshot } = props;
  const { chosen, corrected } = snapshot.context;
  const { correct, dealing } = snapshot.children;
  const isDone = snapshot.matches('corrected');
  const of = chosen?.person ? 'member' : 'group';
  const way = (chosen?.total ?? 0) < 0 ? 'returned' : 'paid';
  const takeReceipt = () => send({ type: 'receipt taken' });
  return (
    <>
      <OwedDialog dealing={dealing} />
      <FormDialog
        description={isDone ? undefined : t('correction.question')}
        form={correct}
        onClose={takeReceipt}
        open={correct !== undefined || isDone}
        // Its own button is gone with what it was for.
        returnsTo={`print-${chosen?.number ?? ''}`}
        role="alertdialog"
        title={t('correction.title', {
          receipt: chosen?.number ?? '',
          amount: formatEuro(chosen?.total ?? 0),
          name: chosen?.name ?? '',
          year: String(chosen?.year ?? ''),
        })}
      >
        {correct && <CorrectionForm form={correct} of={of} way={way} />}
        {isDone && chosen && corrected && (
          <ReceiptGiven
            leaveText={t('paidBy.close')}
            member={chosen.person}
            onLeave={takeReceipt}
            onward={
              corrected.anew && {
                text: t('correction.anew'),
                go: () => send({ type: 'right amount wished' }),
              }
            }
            receipt={corrected.receipt}
            said={
              corrected.kind === 'method'
                ? t(`correction.${way}.done.method`)
                : t(`correction.${way}.done.${of}`, { first: chosen.number })
            }
            year={chosen.year}
          />
        )}
      </FormDialog>
    </>
  );
}

function CorrectionForm({ form, of, way }: Worded & { readonly form: SubmissionRef }) {
  const values = useSelector(form, ({ context }) => context.values);
  const isMethod = isMethodWrong(values);
  return (
    <SubmissionForm
      cancelText={t('correction.no')}
      form={form}
      scope="correction"
      submitText={t('correction.yes')}
    >
      {(field) => (
        <>
          <RadioChoices
            {...field('reason')}
            label={t('correction.what')}
            options={reasons.map((value) => ({ value, label: nameReason(value, { of, way }) }))}
          />
          {values['reason'] !== '' && (
            <p className={hint}>{t(`correction.${isMethod ? 'method' : way}.means.${of}`)}</p>
          )}
          {isMethod ? (
            <>
              <SelectField
                {...field('method')}
                label={t(way === 'returned' ? 'owed.return.by' : 'paidBy.label')}
                options={deskMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) }))}
                required
              />
              <TextField
                hint={t('owed.reference.hint')}
                label={t('owed.reference')}
                {...field('reference')}
              />
            </>
          ) : (
            <TextField
              hint={t('correction.note.hint')}
              label={t('correction.note')}
              required={values['reason'] === 'other'}
              {...field('note')}
            />
          )}
        </>
      )}
    </SubmissionForm>
  );
}
