import { useSyncExternalStore } from 'react';
import {
  formatContactLine,
  toIconAddress,
  toLogoAddress,
  type KeptAssociation,
} from '#domain/association/association.ts';
import { defaultCountry, malta, setAssociationCountry } from '#domain/contact/country.ts';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

/** Returns the association's name, which the server writes into the HTML of the page. */
export function getAssociationName(): string {
  return readMeta('association') ?? 'Membership portal';
}

const watching = new Set<() => void>();

function watchAssociation(changed: () => void): () => void {
  watching.add(changed);
  return () => void watching.delete(changed);
}

/** Returns the association's name. The component is rendered again when the office changes the name on this page. */
export function useAssociationName(): string {
  return useSyncExternalStore(watchAssociation, getAssociationName);
}

/** Shows the association's new name, contact details, logo and country on the page that is on the screen. */
export function showAssociation(association: KeptAssociation): void {
  const written = {
    association: association.name,
    'association-long': association.longName,
    'association-country': association.country,
    'association-calling': `${association.home.iso} ${association.home.code}`,
    'association-contact': formatContactLine(association),
    'association-logo': toLogoAddress(association.logo),
  };
  for (const [name, content] of Object.entries(written))
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', toIconAddress(association.logo));
  setAssociationCountry(association.country, association.home);
  for (const changed of watching) changed();
}

/**
 * Returns the association's contact details on one line. React renders the component again when the office changes the
 * contact details on this page. Undefined if the association has no contact details.
 */
export function useAssociationContact(): string | undefined {
  return useSyncExternalStore(watchAssociation, () => readMeta('association-contact'));
}

/** Returns the URL of the logo, which the server writes into the HTML. Undefined if the association has no logo. */
export function getAssociationLogo(): string | undefined {
  return readMeta('association-logo');
}

/** Returns the logo's URL, also after the office changed the logo on this page. Undefined without logo. */
export function useAssociationLogo(): string | undefined {
  return useSyncExternalStore(watchAssociation, getAssociationLogo);
}

/** Returns whether receipts can be used in the shopping lottery, which the server writes into the HTML. */
export function isLotteryMentioned(): boolean {
  return readMeta('association-lottery') !== 'no';
}

/** Returns whether the association accepts applications, which the server writes into the HTML. */
export function isJoiningOpen(): boolean {
  return readMeta('association-joining') === 'yes';
}

/** Returns the association's full name, which the server writes into the HTML. Undefined without a full name. */
export function getAssociationLongName(): string | undefined {
  return readMeta('association-long');
}

/** Sets the time zone, the digits of membership numbers and the country, which the server writes into the HTML. */
export function applyAssociationSettings(): void {
  const zone = readMeta('time-zone');
  if (zone) setAssociationTimeZone(zone);
  const digits = readMeta('membership-number-digits');
  if (digits) setMembershipNumberDigits(Number(digits));
  const [iso = malta.iso, code = malta.code] = readMeta('association-calling')?.split(' ') ?? [];
  setAssociationCountry(readMeta('association-country') ?? defaultCountry, { code, iso });
}

/** Returns the nonce for style elements under the content security policy, which the server writes into the HTML. */
export function getStyleNonce(): string | undefined {
  return readMeta('csp-nonce');
}

/** Returns the text about the sums that the insurance pays. Undefined if the office wrote no such text. */
export function getSumsInsured(): string | undefined {
  return readMeta('sums-insured');
}

/** Returns the payment page's host, from the HTML. Undefined if the host is not known before the payment. */
export function getPaymentHost(): string | undefined {
  return readMeta('payment-host');
}

/** Returns for how many days typed and unsent entries are stored, which the server writes into the HTML. */
export function getDaysTypedEntriesAreKept(): number {
  return Number(readMeta('typed-kept-days') ?? 7);
}
