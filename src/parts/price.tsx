import { formatEuro } from '#domain/values/money.ts';
import { figures } from '#src/style/helpers.css.ts';

/** Browsers do not translate the price. */
export function Price(props: { readonly cents: number }) {
  return (
    <span className={figures} translate="no">
      {formatEuro(props.cents)}
    </span>
  );
}
