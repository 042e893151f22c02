import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { ReceiptTogether } from '#domain/money/correction.ts';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { paymentCorrectionMachine } from '#machines/office/payment-correction.machine.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { RadioChoices } from '#src/parts/forms/radio-choices.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { isOnlyMethodCorrected, createCorrectionMachine } from './correction-actors.ts';
import * as styles from '../../money/money.css.ts';
import { OwedDialog } from '../../money/owed-dialog.tsx';
import { ReceiptGiven } from '../../money/receipt-given.tsx';

type Machine = typeof paymentCorrectionMachine;

/**
 * Starts the machine of a correction. `onCorrected` reads the receipts again after a correction, and must be the same
 * function at every render.
 */
export function useCorrection(onCorrected: () => void) {
  const machine = useMachineWithServices(createCorrectionMachine);
  const provided = useMemo(
    () => machine.provide({ actions: { 'tell the page to read the receipts again': onCorrected } }),
    [machine, onCorrected],
  );
  return useActor(provided);
}

/** The reasons for a correction, the most frequent reason first. */
const reasons = ['not received', 'wrong person', 'wrong amount', 'wrong method', 'other'] as const;

/** Whose receipt is corrected. `way` is `returned` for a refund. */
interface Worded {
  readonly of: 'member' | 'group';
  readonly way: 'paid' | 'returned';
}

function nameReason(reason: (typeof reasons)[number], { of, way }: Worded): string {
  if (reason === 'wrong person') return t(`correction.${way}.wrong person.${of}`);
  if (reason === 'wrong amount' || reason === 'other') return t(`correction.what.${reason}`);
  return t(`correction.${way}.${reason}`);
}

export function CorrectionDialog(props: {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
}) {
  const { send, snapshot } = props;
  const { chosen, corrected, refusal, together } = snapshot.context;
  const { correct, dealing } = snapshot.children;
  const isDone = snapshot.matches('corrected');
  const of = chosen?.person ? 'member' : 'group';
  const way = (chosen?.total ?? 0) < 0 ? 'returned' : 'paid';
  const returnsTo = `print-${chosen?.number ?? ''}`;
  const takeReceipt = () => send({ type: 'receipt taken' });
  return (
    <>
      <OwedDialog dealing={dealing} returnsTo={returnsTo} />
      <FormDialog
        form={correct}
        onClose={takeReceipt}
        open={correct !== undefined || isDone}
        // After the correction, the button that opened the dialog is gone, so another element gets the focus.
        returnsTo={returnsTo}
        role="alertdialog"
        title={t('correction.title', {
          receipt: chosen?.number ?? '',
          amount: formatEuro(chosen?.total ?? 0),
          name: chosen?.name ?? '',
          year: String(chosen?.year ?? ''),
        })}
      >
        {correct && (
          <CorrectionForm
            form={correct}
            of={of}
            paidBy={chosen?.paidBy}
            refusal={refusal}
            together={together}
            way={way}
          />
        )}
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

function Extent(props: {
  readonly field: FieldProps;
  readonly paidBy: string | undefined;
  readonly together: readonly ReceiptTogether[];
}) {
  const { field, paidBy, together } = props;
  const sum = together.reduce((cents, { total }) => cents + total, 0);
  const values = { count: together.length, amount: formatEuro(sum) };
  const all = paidBy === 'cheque' ? 'correction.extent.cheque' : 'correction.extent.all';
  return (
    <>
      <RadioChoices
        {...field}
        label={t('correction.extent')}
        options={[
          { value: 'one', label: t('correction.extent.one') },
          { value: 'all', label: t(all, values) },
        ]}
      />
      {field.value === 'all' && (
        // The list scrolls, so a user of the keyboard must be able to focus the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul aria-label={t(all, values)} className={styles.scrolling} tabIndex={0}>
          {together.map(({ name, receipt, total, year }) => (
            <li key={receipt}>
              {t('owed.together.receipt', { receipt, amount: formatEuro(total), name, year: String(year) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CorrectionForm(
  props: Worded & {
    readonly form: SubmissionRef;
    readonly paidBy: string | undefined;
    readonly together: readonly ReceiptTogether[];
    /** Why the payment's other receipts could not be loaded. */
    readonly refusal: string | null;
  },
) {
  const { form, of, together, way } = props;
  const values = useSelector(form, ({ context }) => context.values);
  const isMethod = isOnlyMethodCorrected(values);
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
            label={t('correction.question')}
            options={reasons.map((value) => ({ value, label: nameReason(value, { of, way }) }))}
          />
          {values['reason'] !== '' && (
            <p className={hint}>{t(`correction.${isMethod ? 'method' : way}.means.${of}`)}</p>
          )}
          {isMethod ? (
            <>
              <SelectField
                {...field('method')}
                label={t(way === 'returned' ? 'owed.return.by' : 'paidBy.method')}
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
            <>
              <RefusalNotice refusal={props.refusal} />
              {together.length > 1 && (
                <Extent field={field('extent')} paidBy={props.paidBy} together={together} />
              )}
              <TextField
                hint={t('correction.note.hint')}
                label={t('correction.note')}
                required={values['reason'] === 'other'}
                {...field('note')}
              />
            </>
          )}
        </>
      )}
    </SubmissionForm>
  );
}
