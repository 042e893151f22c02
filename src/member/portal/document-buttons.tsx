import { useActor } from '@xstate/react';
import { formatLongDate } from '#domain/values/calendar.ts';
import type { DocumentType } from '#domain/calls/printing.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { YearRecord } from '#domain/year/year-record.ts';
import type { PrintRequest } from '#machines/printing.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ExplainedButton } from '#src/parts/forms/explained-button.tsx';
import { useMachineWithServices } from './portal-context.tsx';
import { createPrintingMachine } from './printing-actors.ts';

export interface Printing {
  /** Whether a document of any year is being opened. */
  readonly isBusy: boolean;
  readonly underWay: PrintRequest | null;
  readonly refusal: string | null;
  readonly onPrint: (type: DocumentType, receipt?: string) => void;
}

export function useDocumentPrinting(year: number): Printing {
  return useDocumentPrintingOfYears()(year);
}

/** Returns, for each year, what the buttons of its documents need. Only one document is opened at a time. */
export function useDocumentPrintingOfYears(): (year: number) => Printing {
  const [snapshot, send] = useActor(useMachineWithServices(createPrintingMachine));
  const { refusal, request } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (year) => {
    const isOfYear = request?.year === year;
    return {
      isBusy,
      underWay: isBusy && isOfYear ? request : null,
      refusal: isOfYear ? refusal : null,
      onPrint: (type, receipt) => send({ type: 'print requested', request: { type, year, receipt } }),
    };
  };
}

type Opens = {
  readonly type: DocumentType;
  readonly label: string;
  readonly printing: Printing;
  readonly receipt?: string | undefined;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
};

/**
 * A button that opens a document and has no hint. `name` replaces the label for screen readers if the label is too
 * short.
 */
export function OpenDocumentButton(
  props: Opens & {
    readonly name?: string;
    readonly describedBy?: string | undefined;
    readonly disabled?: boolean;
  },
) {
  const { describedBy, disabled, kind = 'secondary', label, name, printing, receipt, type } = props;
  const { isBusy, onPrint, underWay } = printing;
  return (
    <Button
      busy={underWay?.type === type && underWay.receipt === receipt}
      busyText={t('app.loading')}
      describedBy={describedBy}
      disabled={disabled || isBusy}
      kind={kind}
      label={name}
      onClick={() => onPrint(type, receipt)}
      wide={kind !== 'quiet'}
    >
      {label}
    </Button>
  );
}

export function DocumentButton({ hint, ...opens }: Opens & { readonly hint?: string | undefined }) {
  return (
    <ExplainedButton first id={`${opens.receipt ?? opens.type}-reason`} text={hint}>
      {(describedBy) => <OpenDocumentButton {...opens} describedBy={describedBy} />}
    </ExplainedButton>
  );
}

/**
 * If the year has several receipts, each button shows the number, and below it the day and the amount. `hint` is shown
 * below the button of the receipt with the number `hinted`.
 */
export function ReceiptButtons(props: {
  readonly receipts: YearRecord['receipts'];
  readonly printing: Printing;
  readonly hint?: string | undefined;
  readonly hinted?: string | undefined;
}) {
  const { hint, hinted, printing, receipts } = props;
  if (receipts.length < 2)
    return <DocumentButton hint={hint} label={t('home.printReceipt')} printing={printing} type="rr" />;
  return receipts.map((receipt) => {
    const { number } = receipt;
    const about = describeReceipt(receipt);
    return (
      <DocumentButton
        hint={number === hinted && hint !== undefined ? `${about}. ${hint}` : about}
        key={number}
        label={t('home.printReceipt.one', { number })}
        printing={printing}
        receipt={number}
        type="rr"
      />
    );
  });
}

/**
 * Describes a receipt by its day and its amount. If a counter-receipt takes this receipt back, the text names the
 * counter-receipt. For a counter-receipt, the text names the day and the receipt that is taken back.
 */
function describeReceipt({ issuedAt, reversedBy, reverses, total }: YearRecord['receipts'][number]): string {
  const day = formatLongDate(toDay(new Date(issuedAt)));
  if (reverses !== null) return t('home.printReceipt.reverses', { day, receipt: reverses });
  const amount = formatEuro(Math.abs(total));
  if (reversedBy !== null) return t('home.printReceipt.reversedBy', { day, amount, receipt: reversedBy });
  return t(total < 0 ? 'home.printReceipt.givenBack' : 'home.printReceipt.about', { day, amount });
}
