import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { PaperHolder } from '#domain/member/paper-search.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { Notice } from '#src/parts/notice.tsx';
import { FailedLoad } from '#src/portal/loading-state.tsx';
import { MemberLink } from '../../portal/admin-link.tsx';
import { useAdminServices } from '../../portal/portal-context.tsx';
import { paperHolders as wholeLine } from './list.css.ts';
import { createPaperSearchMachine } from './member-list-actors.ts';

export function PaperHolders({ list }: { readonly list: ActorRefFrom<typeof memberListMachine> }) {
  const services = useAdminServices();
  const search = useActorRef(useMemo(() => createPaperSearchMachine(services, list), [list, services]));
  const holders = useSelector(search, ({ context }) => context.holders);
  const refusal = useSelector(search, ({ context }) => context.refusal);
  if (refusal !== null)
    return (
      <div className={wholeLine}>
        <FailedLoad
          onRetry={() => search.send({ type: 'retried' })}
          refusal={refusal}
          title={t('members.paper.refused')}
        />
      </div>
    );
  if (holders.length === 0) return null;
  return (
    <div className={wholeLine}>
      <Notice announced title={t('members.paper')}>
        <ul>
          {holders.map((one) => (
            <li key={`${one.paper} ${one.memberId}`}>
              <MemberLink id={one.memberId}>{nameHolder(one)}</MemberLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function nameHolder({ membershipNumber, name, paper, year }: PaperHolder): string {
  const number = membershipNumber > 0 ? ` (${formatMembershipNumber(membershipNumber)})` : '';
  return t('members.paper.of', { paper, name: `${name}${number}`, year: String(year) });
}
