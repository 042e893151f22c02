import type { AssociationDetails } from '#domain/association/association.ts';
import { writeStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCard } from '../payments/card/providers.ts';

/**
 * Writes the standard privacy notice with the periods of the settings. It is used if the office has not written its
 * own.
 */
export function writeStandardNotice({ card, retention }: Config, association: AssociationDetails): string {
  return writeStandardPrivacyNotice(association, { ...retention, cardProvider: describeCard(card).title });
}

/**
 * Returns the privacy notice, which says how personal data are used. This is the office's own notice, or else the
 * standard one.
 */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || writeStandardNotice(config, association);
}
