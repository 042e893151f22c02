import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import type { Table, TakingBack } from '#machines/reports/settlement.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { Section } from '#src/parts/forms/section.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { QueryForm } from '../portal/query-form.tsx';
import { headingId, OfficePage } from '../portal/office-page.tsx';
import { useAdminServices, useMachineWithServices } from '../portal/portal-context.tsx';
import { ClubPayments } from './club-payments.tsx';
import { ClubShares, GroupShares } from './shares.tsx';
import { Insurer, InsurerDue } from './insurer.tsx';
import { Submissions } from './submissions.tsx';
import { createSettlementMachine, getFirstSettlementValues } from './settlement-actors.ts';
import { SettlingDialog } from './settling-dialog.tsx';
import { DifferingSums, Sums } from './sums.tsx';
import { TakingBackDialog } from './taking-back-dialog.tsx';
import { WaysToEntries } from './ways-to-entries.tsx';

export function SettlementPage() {
  const services = useAdminServices();
  const [{ input, years }] = useState(() => getFirstSettlementValues(services));
  const [snapshot, send] = useActor(useMachineWithServices(createSettlementMachine), { input });
  const { page, refusal, settlement, table, takingBack } = snapshot.context;
  const { query } = snapshot.children;
  // After an entry was undone, the button that had the focus has disappeared. So the heading gets the focus.
  useEffect(() => {
    if (takingBack && document.activeElement === document.body) document.getElementById(headingId)?.focus();
  }, [settlement, takingBack]);
  const held = snapshot.hasTag('held');
  const making = snapshot.hasTag('printing') ? snapshot.context : null;
  const shared = {
    held,
    making,
    onDocument: (of: string | null, submission?: number) =>
      send({ type: 'document asked', club: of, ...(submission !== undefined && { submission }) }),
    onSettle: (of: string | null) =>
      send({ type: 'settling asked', club: of, day: formatDate(toDay(getServerTime())) }),
    onTakeBack: (taken: TakingBack) => send({ type: 'taking back asked', ...taken }),
  };
  const exportOf = (of: Table) => (
    <EventButton
      busy={snapshot.hasTag('exporting') && table === of}
      event={{ type: 'export asked', of }}
      kind="secondary"
      send={send}
      snapshot={snapshot}
    >
      {t('table.export')}
    </EventButton>
  );
  return (
    <OfficePage lead={t('settlement.lead')} title={t('settlement.title')}>
      {query && <QueryForm first={t('settlement.first')} form={query} held={held} years={years} />}
      {settlement && snapshot.hasTag('found') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DifferingSums settlement={settlement} />
          <Section
            action={<WaysToEntries />}
            title={t('settlement.found', {
              year: settlement.year,
              start: formatDate(settlement.startDate),
              end: formatDate(settlement.endDate),
            })}
          >
            <InsurerDue {...shared} insurer={settlement.insurer} />
            <ClubShares {...shared} clubs={settlement.clubs} exporting={exportOf('shares')} />
            <ClubPayments {...shared} payments={settlement.payments} />
          </Section>
          <Section title={t('settlement.insurer')}>
            <Insurer
              exporting={exportOf('insurer')}
              held={held}
              insurer={settlement.insurer}
              onPage={(turned) => send({ type: 'page turned', page: turned })}
              page={page}
            />
            <Submissions {...shared} submissions={settlement.insurer.submissions} />
          </Section>
          <Section title={t('settlement.groups')}>
            <GroupShares groups={settlement.groups} />
          </Section>
          <Section title={t('settlement.sums')}>
            <Sums settlement={settlement} />
          </Section>
        </>
      )}
      <SettlingDialog snapshot={snapshot} />
      <TakingBackDialog snapshot={snapshot} />
    </OfficePage>
  );
}
