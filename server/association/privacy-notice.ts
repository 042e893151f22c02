import type { AssociationDetails } from '#domain/association/association.ts';
import { writeStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCard } from '../payments/card/providers.ts';

/**
 * Writes the standard privacy notice with the periods of the settings. The portal shows the standard notice if the
 * office has not written a privacy notice.
 */
export function writeStandardNotice({ card, retention }: Config, association: AssociationDetails): string {
  return writeStandardPrivacyNotice(association, { ...retention, cardProvider: describeCard(card).title });
}

/** Returns the office's own privacy notice, or else the standard one. The notice says how personal data are used. */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || writeStandardNotice(config, association);
}
