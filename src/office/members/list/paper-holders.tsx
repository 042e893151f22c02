import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { PaperHolder } from '#domain/member/paper-search.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';
import { MemberLink } from '../../portal/admin-link.tsx';
import { useProvided } from '../../portal/portal-context.tsx';
import { providePaperSearch } from './member-list-actors.ts';

/** Shows whose a receipt, a certificate or a payment is, where one is searched for; nothing else. */
export function PaperHolders({ text }: { readonly text: string }) {
  const search = useActorRef(useProvided(providePaperSearch));
  const holders = useSelector(search, ({ context }) => context.holders);
  useEffect(() => search.send({ type: 'search typed', text }), [search, text]);
  if (holders.length === 0) return null;
  return (
    <Notice announced title={t('members.paper')}>
      <ul>
        {holders.map((one) => (
          <li key={`${one.paper} ${one.memberId}`}>
            <MemberLink id={one.memberId}>{nameHolder(one)}</MemberLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function nameHolder({ membershipNumber, name, paper, year }: PaperHolder): string {
  const number = membershipNumber > 0 ? ` (${formatMembershipNumber(membershipNumber)})` : '';
  return t('members.paper.of', { paper, name: `${name}${number}`, year: String(year) });
}
