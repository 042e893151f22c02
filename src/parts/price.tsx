import { euro } from '#domain/money.ts';
import { figures } from '#src/style/helpers.css.ts';

/** Shows a price, from integer cents, as €14.00. */
export function Price(props: { readonly cents: number }) {
  return <span className={figures}>{euro(props.cents)}</span>;
}
