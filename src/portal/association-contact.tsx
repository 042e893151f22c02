import { Fragment } from 'react';
import { useAssociationContact } from './association.ts';

/** Returns a link for an e-mail address or a telephone number. Undefined for other parts, such as opening hours. */
function toContactLink(part: string): string | undefined {
  if (/^\S+@\S+$/.test(part)) return `mailto:${part}`;
  return /^[+\d\s()./-]{6,}$/.test(part) ? `tel:${part.replaceAll(/[^\d+]/g, '')}` : undefined;
}

/** Shows the association's contact details. Renders nothing if there are none. */
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
