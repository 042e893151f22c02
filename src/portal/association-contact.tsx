import { Fragment } from 'react';
import { useAssociationContact } from './association.ts';

/**
 * Makes the link of a part of the contact line: an e-mail or a telephone call. Undefined for a postal address or
 * opening hours.
 */
function toContactLink(part: string): string | undefined {
  if (/^\S+@\S+$/.test(part)) return `mailto:${part}`;
  return /^[+\d\s()./-]{6,}$/.test(part) ? `tel:${part.replaceAll(/[^\d+]/g, '')}` : undefined;
}

/**
 * The association's contact in one line, with links for telephone and e-mail. Renders nothing if there is no contact.
 */
export function AssociationContact() {
  const parts = useAssociationContact()?.split(' · ');
  return (
    parts && (
      <p>
        {parts.map((part, at) => {
          const href = toContactLink(part);
          return (
            <Fragment key={part}>
              {at > 0 && <span> · </span>}
              {href ? <a href={href}>{part}</a> : <span>{part}</span>}
            </Fragment>
          );
        })}
      </p>
    )
  );
}
