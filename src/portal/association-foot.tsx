import { t } from '#domain/texts/texts.ts';
import { AssociationContact } from './association-contact.tsx';

/** The foot of every page: how the association is reached, and the way to what it does with personal data. */
export function AssociationFoot() {
  return (
    <>
      <AssociationContact />
      <p>
        <PrivacyLink />
      </p>
    </>
  );
}

/** The link to the privacy notice, in a window of its own, so that nothing typed is left behind. */
export function PrivacyLink() {
  return (
    <a href="/privacy" rel="noopener" target="_blank">
      {t('app.privacy')}
    </a>
  );
}
