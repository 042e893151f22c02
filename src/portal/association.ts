import { useSyncExternalStore } from 'react';
import {
  contactLine,
  iconAddress,
  logoAddress,
  type KeptAssociation,
} from '#domain/association/association.ts';
import { defaultCountry, malta, setAssociationCountry } from '#domain/contact/country.ts';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';

function writtenAs(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

/** The association's name, which the server writes into the page. */
export function associationName(): string {
  return writtenAs('association') ?? 'Membership portal';
}

const watching = new Set<() => void>();

function watch(changed: () => void): () => void {
  watching.add(changed);
  return () => void watching.delete(changed);
}

/** The association's name as the open page shows it, which changes where the office changes it. */
export function useAssociationName(): string {
  return useSyncExternalStore(watch, associationName);
}

/** Shows the association's new name, contact, logo and country in the open page from now on. */
export function showAssociation(association: KeptAssociation): void {
  const written = {
    association: association.name,
    'association-long': association.longName,
    'association-country': association.country,
    'association-calling': `${association.home.iso} ${association.home.code}`,
    'association-contact': contactLine(association),
    'association-logo': logoAddress(association.logo),
  };
  for (const [name, content] of Object.entries(written))
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', iconAddress(association.logo));
  setAssociationCountry(association.country, association.home);
  for (const changed of watching) changed();
}

/** How the association is reached, in one line, as the open page shows it; undefined where nothing is written down. */
export function useAssociationContact(): string | undefined {
  return useSyncExternalStore(watch, () => writtenAs('association-contact'));
}

/** The address of the association's logo as the open page has it; undefined where it has none. */
export function useAssociationLogo(): string | undefined {
  return useSyncExternalStore(watch, () => writtenAs('association-logo'));
}

/** Whether the association's receipts are for the shopping lottery, as the server writes into the page. */
export function isLotteryMentioned(): boolean {
  return writtenAs('association-lottery') !== 'no';
}

/** The association's full name, written into the page; undefined where there is only the short one. */
export function associationLongName(): string | undefined {
  return writtenAs('association-long');
}

/**
 * Reads days, membership numbers and what depends on a country as the association does: the server writes its time zone,
 * the numbers' digits and its country into the page.
 */
export function readAsAssociation(): void {
  const zone = writtenAs('time-zone');
  if (zone) setAssociationTimeZone(zone);
  const digits = writtenAs('membership-number-digits');
  if (digits) setMembershipNumberDigits(Number(digits));
  const [iso = malta.iso, code = malta.code] = writtenAs('association-calling')?.split(' ') ?? [];
  setAssociationCountry(writtenAs('association-country') ?? defaultCountry, { code, iso });
}

/**
 * The nonce that the page's policy asks of a style element that a script makes, written into the page by the server
 * beside the association's own settings.
 */
export function styleNonce(): string | undefined {
  return writtenAs('csp-nonce');
}

/** The host of the association's payment page, which the server writes into the page; undefined where it is not known beforehand. */
export function paymentHost(): string | undefined {
  return writtenAs('payment-host');
}

/** For how many days the association keeps what was typed and not sent in this browser, which the server writes into the page. */
export function typedKeptDays(): number {
  return Number(writtenAs('typed-kept-days') ?? 7);
}
