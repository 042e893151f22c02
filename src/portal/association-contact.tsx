import { Fragment } from 'react';
import { useAssociationContact } from './association.ts';

/**
 * Makes the link for a part of the association's contact: an e-mail address or a telephone number. Undefined for any
 * other part, such as a postal address or opening hours.
 */
function toContactLink(part: string): string | undefined {
  if (/^\S+@\S+$/.test(part)) return `mailto:${part}`;
  return /^[+\d\s()./-]{6,}$/.test(part) ? `tel:${part.replaceAll(/[^\d+]/g, '')}` : undefined;
}

/**
 * The association's contact details on one line. Telephone numbers and e-mail addresses are links. Renders nothing if
 * the association has no contact details.
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
