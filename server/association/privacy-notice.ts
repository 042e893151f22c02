import type { AssociationDetails } from '#domain/association/association.ts';
import { createStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCardProvider } from '../payments/card/providers.ts';

/**
 * Creates the standard privacy notice, with the retention periods from the settings. The portal shows the standard
 * notice if the office has not written a privacy notice.
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

/**
 * Returns the privacy notice that the office wrote, or the standard notice if the office wrote none. A privacy notice
 * says how the association uses personal data.
 */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || createDefaultPrivacyNotice(config, association);
}
