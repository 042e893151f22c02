import { t } from '#domain/texts/texts.ts';
import { AssociationContact } from './association-contact.tsx';

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

/** The link to the privacy notice. It opens in a new tab, so that typed values are not lost. */
export function PrivacyLink() {
  return (
    <a href="/privacy" rel="noopener" target="_blank">
      {t('app.privacy')}
    </a>
  );
}
