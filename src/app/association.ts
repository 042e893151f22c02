/** The association's name, which the server writes into the page. */
export function associationName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="association"]')?.content || 'Membership portal';
}

/** What the page's policy asks of a style element that a script makes. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

/** The host of the payment page, which the server writes into the page; undefined where it is not known beforehand. */
export function paymentHost(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="payment-host"]')?.content || undefined;
}
