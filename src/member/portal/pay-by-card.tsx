import type { ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/forms/explained-button.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { getPaymentHost } from '#src/portal/association.ts';

/** The amounts are in cents. */
export function PayByCard(props: {
  /** The id of the text that explains the button. */
  readonly id: string;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly cents: number }[];
  /** `host` is the payment page's host, if known. */
  readonly explain: (host: string | undefined) => string;
  readonly text: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <SummaryList
        rows={props.lines.map(({ cents, id, label }) => ({ id, label, value: <Price cents={cents} /> }))}
      />
      {props.children}
      <ExplainedButton first id={props.id} text={props.explain(getPaymentHost())}>
        {(describedBy) => (
          <Button
            busy={props.busy}
            busyText={t('app.loading')}
            describedBy={describedBy}
            disabled={props.disabled}
            onClick={props.onPay}
            wide
          >
            {props.text}
          </Button>
        )}
      </ExplainedButton>
    </>
  );
}
