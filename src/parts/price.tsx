import { formatAmount } from '#domain/values/money.ts';
import { figures } from '#src/style/helpers.css.ts';

/** Shows a price, which browsers do not translate. */
export function Price(props: { readonly cents: number; readonly currency?: string | undefined }) {
  return (
    <span className={figures} translate="no">
      {formatAmount(props.cents, props.currency)}
    </span>
  );
}
