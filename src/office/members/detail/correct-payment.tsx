import { isCorrectable } from '#domain/money/correction.ts';
import { t } from '#domain/texts/texts.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';

/** Renders nothing if the payment cannot be corrected, or if the administrator may not correct it. */
export function CorrectPayment(props: {
  readonly receipt: ReceiptInQuestion;
  /** Whether the button shows the number of the receipt, because the page has one button for each receipt. */
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
