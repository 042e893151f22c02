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

/** Returns the association's name. The server writes the name into the HTML of the page. */
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

/** Returns the contact details in one line. Undefined if the association has no contact details. */
export function useAssociationContact(): string | undefined {
  return useSyncExternalStore(watchAssociation, () => readMeta('association-contact'));
}

/** Returns the logo's URL. Undefined if the association has no logo. */
export function getAssociationLogo(): string | undefined {
  return readMeta('association-logo');
}

/**
 * Returns the logo's URL. Undefined if the association has no logo. The component is rendered again when the office
 * changes the logo.
 */
export function useAssociationLogo(): string | undefined {
  return useSyncExternalStore(watchAssociation, getAssociationLogo);
}

/** Returns whether receipts can be used in the shopping lottery. */
export function isLotteryMentioned(): boolean {
  return readMeta('association-lottery') !== 'no';
}

export function isJoiningOpen(): boolean {
  return readMeta('association-joining') === 'yes';
}

/** Returns the full name. Undefined if the association has no full name. */
export function getAssociationLongName(): string | undefined {
  return readMeta('association-long');
}

/** Applies the time zone, the digits of membership numbers and the country, which the server writes into the HTML. */
export function applyAssociationSettings(): void {
  const zone = readMeta('time-zone');
  if (zone) setAssociationTimeZone(zone);
  const digits = readMeta('membership-number-digits');
  if (digits) setMembershipNumberDigits(Number(digits));
  const [iso = malta.iso, code = malta.code] = readMeta('association-calling')?.split(' ') ?? [];
  setAssociationCountry(readMeta('association-country') ?? defaultCountry, { code, iso });
}

/** Returns the nonce for style elements, which the content security policy requires. */
export function getStyleNonce(): string | undefined {
  return readMeta('csp-nonce');
}

/** Returns the text about the sums that the insurance pays. Undefined if the office wrote no such text. */
export function getSumsInsured(): string | undefined {
  return readMeta('sums-insured');
}

/** Returns the host of the payment page. Undefined if the host is not known before the payment. */
export function getPaymentHost(): string | undefined {
  return readMeta('payment-host');
}

export function getDaysTypedEntriesAreKept(): number {
  return Number(readMeta('typed-kept-days') ?? 7);
}
