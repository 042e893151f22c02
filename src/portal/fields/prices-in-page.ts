import { defaultEnrolmentFee, defaultPremiums, type Premiums } from '#domain/price.ts';

/** Puts the premiums that the server tells now in place of those that it wrote into the page. */
export function keepPremiums({ thirdParty, personalAccident }: Premiums): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="premiums"]');
  if (meta) meta.content = `${thirdParty} ${personalAccident}`;
}

/** The premiums in integer cents, which the server writes into the page (specification section 9). */
export function premiums(): Premiums {
  const content = document.querySelector<HTMLMetaElement>('meta[name="premiums"]')?.content ?? '';
  const [thirdParty, personalAccident] = content.split(' ').map(Number);
  return thirdParty !== undefined && personalAccident !== undefined
    ? { thirdParty, personalAccident }
    : defaultPremiums;
}

/** What becoming a member costs once, in integer cents, which the server writes into the page (specification section 9). */
export function enrolmentFee(): number {
  const content = document.querySelector<HTMLMetaElement>('meta[name="enrolment-fee"]')?.content;
  return content ? Number(content) : defaultEnrolmentFee;
}
