import { useActor, useSelector } from '@xstate/react';
import { useState } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Section } from '#src/parts/section.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { QueryForm } from '../portal/query-form.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { useProvided } from '../portal/portal-context.tsx';
import { ClubShares, GroupShares } from './shares.tsx';
import { Insurer } from './insurer.tsx';
import { Submissions } from './submissions.tsx';
import { provideSettlement, settlementStart } from './settlement-actors.ts';
import { SettlingDialog } from './settling-dialog.tsx';
import { Sums } from './sums.tsx';

/** The page of the settlement: who gets what of a year, clubs, insurer or association; an addition. */
export function SettlementPage() {
  const [{ values, years }] = useState(settlementStart);
  const [snapshot, send] = useActor(useProvided(provideSettlement), { input: { values } });
  const { page, refusal, settlement, values: searched } = snapshot.context;
  const { query } = snapshot.children;
  // The answer to a search would take the place of what else is begun.
  const searching = useSelector(query, (form) => form?.hasTag('busy') ?? false);
  const held = searching || !snapshot.matches('found');
  const making = snapshot.hasTag('printing') ? snapshot.context : null;
  const title = t('settlement.found', {
    year: searched['year'] ?? '',
    start: searched['startDate'] ?? '',
    end: searched['endDate'] ?? '',
  });
  const shared = {
    held,
    making,
    onDocument: (of: string | null, submission?: number) =>
      send({ type: 'document asked', club: of, ...(submission !== undefined && { submission }) }),
    onSettle: (of: string | null) => send({ type: 'settling asked', club: of }),
  };
  return (
    <OfficePage lead={t('settlement.lead')} title={t('settlement.title')}>
      {query && <QueryForm form={query} years={years} />}
      {settlement && snapshot.hasTag('found') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <Section title={title}>
            <Sums settlement={settlement} />
          </Section>
          <Section title={t('settlement.clubs')}>
            <ClubShares
              {...shared}
              clubs={settlement.clubs}
              onExport={
                <Button kind="secondary" onClick={() => send({ type: 'export asked', of: 'shares' })}>
                  {t('table.export')}
                </Button>
              }
            />
          </Section>
          <Section title={t('settlement.insurer')}>
            <Insurer
              {...shared}
              insurer={settlement.insurer}
              onExport={() => send({ type: 'export asked', of: 'insurer' })}
              onPage={(turned) => send({ type: 'page turned', page: turned })}
              page={page}
            />
            <Submissions {...shared} submissions={settlement.insurer.submissions} />
          </Section>
          <Section title={t('settlement.groups')}>
            <GroupShares groups={settlement.groups} />
          </Section>
        </>
      )}
      <SettlingDialog onDismiss={() => send({ type: 'dismissed' })} snapshot={snapshot} />
    </OfficePage>
  );
}
