import { defaultPremiums, type Premiums } from '#domain/renewal.ts';

/** The association's name, which the server writes into the page. */
export function associationName(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="association"]')?.content || 'Membership portal'
  );
}

/** The host of the payment page, which the server writes into the page; undefined where it is not known beforehand. */
export function paymentHost(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="payment-host"]')?.content || undefined;
}

/** The premiums in integer cents, which the server writes into the page (specification section 9). */
export function premiums(): Premiums {
  const content = document.querySelector<HTMLMetaElement>('meta[name="premiums"]')?.content ?? '';
  const [thirdParty, personalAccident] = content.split(' ').map(Number);
  return thirdParty && personalAccident ? { thirdParty, personalAccident } : defaultPremiums;
}
