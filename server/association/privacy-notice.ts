import type { AssociationDetails } from '#domain/association/association.ts';
import { createStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCardProvider } from '../payments/card/providers.ts';

/** Creates the standard privacy notice, with the retention periods. */
export function createDefaultPrivacyNotice(
  { card, retention }: Config,
  association: AssociationDetails,
): string {
  return createStandardPrivacyNotice(association, {
    ...retention,
    cardProvider: describeCardProvider(card).title,
  });
}

/** Returns the office's privacy notice, or else the standard one. */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || createDefaultPrivacyNotice(config, association);
}
