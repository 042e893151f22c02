import { Fragment } from 'react';
import { useAssociationContact } from './association.ts';

/** Undefined for other parts, such as opening hours. */
function toContactLink(part: string): string | undefined {
  if (/^\S+@\S+$/.test(part)) return `mailto:${part}`;
  return /^[+\d\s()./-]{6,}$/.test(part) ? `tel:${part.replaceAll(/[^\d+]/g, '')}` : undefined;
}

/** Renders nothing without contact details. */
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
