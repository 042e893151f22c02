import { formatEuro } from '#domain/values/money.ts';
import { figures } from '#src/style/helpers.css.ts';

/** Shows a price, which browsers do not translate. */
export function Price(props: { readonly cents: number }) {
  return (
    <span className={figures} translate="no">
      {formatEuro(props.cents)}
    </span>
  );
}
