import { isCorrectable } from '#domain/money/correction.ts';
import { t } from '#domain/texts/texts.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';

/**
 * The button that corrects the payment of a receipt. Renders nothing if a correction is not possible or not allowed.
 */
export function CorrectPayment(props: {
  readonly receipt: ReceiptInQuestion;
  /** Whether the button's text has the receipt's number, because there are several such buttons beside each other. */
  readonly named?: true;
  readonly disabled?: boolean;
  readonly onCorrect: (receipt: ReceiptInQuestion) => void;
}) {
  const { onCorrect, receipt } = props;
  const mayCorrect = useMayDo('money');
  if (!mayCorrect || !isCorrectable(receipt)) return null;
  const label = `${t('correction.button')} ${receipt.number}`;
  return (
    <Button disabled={props.disabled} kind="quiet" label={label} onClick={() => onCorrect(receipt)}>
      {props.named ? label : t('correction.button')}
    </Button>
  );
}
