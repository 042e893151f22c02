import type { AssociationDetails } from '#domain/association/association.ts';
import { writeStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCard } from '../payments/card/providers.ts';

/** The standard privacy notice, for when the office has written none, with the periods of the settings. */
export function writeStandardNotice({ card, retention }: Config, association: AssociationDetails): string {
  return writeStandardPrivacyNotice(association, { ...retention, cardProvider: describeCard(card).title });
}

/** The privacy notice, which says how personal data are used: the office's own, or else the standard one. */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || writeStandardNotice(config, association);
}
