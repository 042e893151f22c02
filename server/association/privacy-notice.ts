import type { AssociationDetails } from '#domain/association/association.ts';
import { createStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCardProvider } from '../payments/card/providers.ts';

/**
 * Writes the standard privacy notice with the periods of the settings. The portal shows the standard notice if the
 * office has not written a privacy notice.
 */
export function createDefaultPrivacyNotice(
  { card, retention }: Config,
  association: AssociationDetails,
): string {
  return createStandardPrivacyNotice(association, {
    ...retention,
    cardProvider: describeCardProvider(card).title,
  });
}

/** Returns the office's own privacy notice, or else the standard one. The notice says how personal data are used. */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || createDefaultPrivacyNotice(config, association);
}
