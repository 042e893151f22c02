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

/** The association's name, which the server writes into the page. */
export function getAssociationName(): string {
  return readMeta('association') ?? 'Membership portal';
}

const watching = new Set<() => void>();

function watchAssociation(changed: () => void): () => void {
  watching.add(changed);
  return () => void watching.delete(changed);
}

/** The association's name as the open page shows it. When the office changes the name, the page shows the new name. */
export function useAssociationName(): string {
  return useSyncExternalStore(watchAssociation, getAssociationName);
}

/** Shows the association's new name, contact, logo and country in the open page from now on. */
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

/** The association's contact in one line, as the open page shows it. Undefined if the association has no contact. */
export function useAssociationContact(): string | undefined {
  return useSyncExternalStore(watchAssociation, () => readMeta('association-contact'));
}

/** The URL of the association's logo, which the server writes into the page. Undefined if there is no logo. */
export function getAssociationLogo(): string | undefined {
  return readMeta('association-logo');
}

/** The URL of the association's logo, as the open page shows it. Undefined if there is no logo. */
export function useAssociationLogo(): string | undefined {
  return useSyncExternalStore(watchAssociation, getAssociationLogo);
}

/** Whether the association's receipts can be used in the shopping lottery, as the server writes into the page. */
export function isLotteryMentioned(): boolean {
  return readMeta('association-lottery') !== 'no';
}

/** Whether anybody may apply for membership, as the server writes into the page. */
export function isJoiningOpen(): boolean {
  return readMeta('association-joining') === 'yes';
}

/** The association's full name, which the server writes into the page. Undefined if there is only the short name. */
export function getAssociationLongName(): string | undefined {
  return readMeta('association-long');
}

/**
 * Sets the association's time zone, the digits of its membership numbers and its country. The server writes all three
 * into the page.
 */
export function useRulesOfAssociation(): void {
  const zone = readMeta('time-zone');
  if (zone) setAssociationTimeZone(zone);
  const digits = readMeta('membership-number-digits');
  if (digits) setMembershipNumberDigits(Number(digits));
  const [iso = malta.iso, code = malta.code] = readMeta('association-calling')?.split(' ') ?? [];
  setAssociationCountry(readMeta('association-country') ?? defaultCountry, { code, iso });
}

/**
 * The nonce that the page's policy requires of a script's style elements. The server writes the nonce into the page.
 */
export function getStyleNonce(): string | undefined {
  return readMeta('csp-nonce');
}

/**
 * The text of the office about the sums that the association's insurance covers. Undefined if the office wrote no text.
 */
export function getSumsInsured(): string | undefined {
  return readMeta('sums-insured');
}

/**
 * The host of the payment page, which the server writes into the page. Undefined if the host is not known in advance.
 */
export function getPaymentHost(): string | undefined {
  return readMeta('payment-host');
}

/** How many days this browser keeps typed entries that were not sent. The server writes the number into the page. */
export function getTypedKeptDays(): number {
  return Number(readMeta('typed-kept-days') ?? 7);
}
