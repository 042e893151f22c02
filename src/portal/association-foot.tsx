import { t } from '#domain/texts/texts.ts';
import { AssociationContact } from './association-contact.tsx';

/** The foot of every page: the association's contact details, and the link to the privacy notice. */
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

/** The link to the privacy notice. The link opens in a new tab, so that the user does not lose typed values. */
export function PrivacyLink() {
  return (
    <a href="/privacy" rel="noopener" target="_blank">
      {t('app.privacy')}
    </a>
  );
}
