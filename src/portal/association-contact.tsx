import { Fragment } from 'react';
import { useAssociationContact } from './association.ts';

/** What a part of the contact line leads to: an e-mail or a call; undefined for an address or hours. */
function toContactLink(part: string): string | undefined {
  if (/^\S+@\S+$/.test(part)) return `mailto:${part}`;
  return /^[+\d\s()./-]{6,}$/.test(part) ? `tel:${part.replaceAll(/[^\d+]/g, '')}` : undefined;
}

/** How the association is reached, in one line, telephone and e-mail as links; nothing where nothing is written down. */
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
