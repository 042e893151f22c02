import type { AssociationDetails } from '#domain/association/association.ts';
import { createStandardPrivacyNotice } from '#domain/association/privacy.ts';
import type { Config } from '../settings/config.ts';
import { describeCardProvider } from '../payments/card/providers.ts';

/** Creates the standard privacy notice, with the retention periods, for a portal whose office has written no notice. */
export function createDefaultPrivacyNotice(
  { card, retention }: Config,
  association: AssociationDetails,
): string {
  return createStandardPrivacyNotice(association, {
    ...retention,
    cardProvider: describeCardProvider(card).title,
  });
}

/** Returns the notice of how personal data are used: the office's own, or the standard notice. */
export function getPrivacyNotice(config: Config, association: AssociationDetails): string {
  return association.privacyNotice || createDefaultPrivacyNotice(config, association);
}
