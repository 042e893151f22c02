import '../../portal/desk-texts.ts';
import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { AddedMember as Added } from '#machines/members/new-member.ts';
import { useAdminServices } from '../../portal/portal-context.tsx';
import { ReceiptGiven } from '../../money/receipt-given.tsx';
import { createAddedMemberMachine } from './member-list-actors.ts';

/** The notice about the person who was added last. It stays until the user closes it. */
export function AddedMember({ whose }: { readonly whose: 'association' | 'group' }) {
  const services = useAdminServices();
  const machine = useMemo(() => createAddedMemberMachine(services, whose), [services, whose]);
  const added = services.looks.get(whose)?.added ?? null;
  const [snapshot, send] = useActor(machine, { input: { added } });
  const { added: shown } = snapshot.context;
  if (!snapshot.hasTag('shown') || !shown) return null;
  return (
    <ReceiptGiven
      leaveText={t('app.close')}
      member={shown}
      onLeave={() => send({ type: 'closed' })}
      receipt={shown.receipt}
      said={describeAddition(shown)}
      title={t('addMember.listed', { name: shown.name })}
      year={shown.year}
    />
  );
}

function describeAddition({ membershipNumber: number, receipt, total }: Added): string {
  const amount = total === null || total === 0 ? null : formatEuro(total);
  return [
    ...(number > 0 ? [t('addMember.number', { number })] : []),
    ...(amount === null
      ? []
      : [t(receipt === null ? 'addMember.listed.owed' : 'addMember.listed.paid', { amount })]),
  ].join(' ');
}
