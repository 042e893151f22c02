import { t } from '#domain/texts/texts.ts';
import { useAssociationContact } from './association.ts';

/** The foot of every page: how the association is reached, and the way to what it does with personal data. */
export function AssociationFoot() {
  const contact = useAssociationContact();
  return (
    <>
      {contact !== undefined && <p>{contact}</p>}
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
