import { useSyncExternalStore } from 'react';
import type { AssociationDetails } from '#domain/association.ts';
import { setAssociationTimeZone } from '#domain/time-zone.ts';

/** The association's name, which the server writes into the page. */
export function associationName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="association"]')?.content || 'Membership portal';
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

/** Shows in the open page what the association is called from now on. */
export function showAssociation(association: Pick<AssociationDetails, 'name' | 'longName'>): void {
  const written = { association: association.name, 'association-long': association.longName };
  for (const [name, content] of Object.entries(written))
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  for (const changed of watching) changed();
}

/** The association's full name; undefined where it has none beside the short one. */
export function associationLongName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="association-long"]')?.content || undefined;
}

/** Reads days as the association does, in the time zone that the server writes into the page. */
export function readDaysAsAssociation(): void {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content;
  if (zone) setAssociationTimeZone(zone);
}

/**
 * The nonce that the page's policy asks of a style element that a script makes, written into the page by the server
 * beside the association's own settings.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

/** The host of the association's payment page, which the server writes into the page; undefined where it is not known beforehand. */
export function paymentHost(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="payment-host"]')?.content || undefined;
}

/** For how many days the association keeps what was typed and not sent in this browser, which the server writes into the page. */
export function typedKeptDays(): number {
  const content = document.querySelector<HTMLMetaElement>('meta[name="typed-kept-days"]')?.content;
  return content ? Number(content) : 7;
}
