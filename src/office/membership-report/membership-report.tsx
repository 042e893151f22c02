import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { noSeasonFilters, type SeasonFilters, type SeasonPerson } from '#machines/reports/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { parseMemberId } from '#machines/members/list/list-address.ts';
import { parseReportView } from '#machines/reports/report-look.ts';
import { createMembershipReportMachine } from '#src/office/membership-report/membership-report-actors.ts';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { MemberChangeQuestion } from '../members/detail/change-question.tsx';
import { MemberDialog } from '../members/detail/member-dialog.tsx';
import { toOpenButtonId } from '../members/list/member-columns.tsx';
import { FailedLoad, LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { ClubBars } from './club-bars.tsx';
import * as styles from './membership-report.css.ts';
import { NumbersNotice } from './numbers-notice.tsx';
import { pictures } from './renewals-chart.css.ts';
import { ManyDialogs } from '../many/many-dialogs.tsx';
import { ReminderDialog } from '../messages/reminder-dialog.tsx';
import { RenewalsChart } from './renewals-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

/** The membership report (specification section 2.2, Reports). */
export function MembershipReport() {
  const services = useAdminServices();
  const [input] = useState(() => {
    const query = services.address.read();
    return { look: parseReportView(query), asked: parseMemberId(query) };
  });
  const [snapshot, send, report] = useActor(useMachineWithServices(createMembershipReportMachine), { input });
  const { counted, data, figures, filters, member, refusal, year } = snapshot.context;
  const detail = snapshot.children.detail;
  const open = useMemo(
    () => (opened: SeasonPerson) => {
      // A press on the row does the same as a press on the button in the row. This button gets the focus when the
      // dialog closes.
      document.getElementById(toOpenButtonId(opened))?.focus();
      send({ type: 'member opened', member: opened });
    },
    [send],
  );
  const chooseFilters = (chosen: SeasonFilters) => send({ type: 'filters chosen', filters: chosen });
  const nextYear = Number(data.today.slice(0, 4)) + 1;
  return (
    <OfficePage lead={t('season.lead')} title={t('season.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.matches({ listed: { people: 'old' } }) && (
        <FailedLoad onRetry={() => send({ type: 'retried' })} refusal={refusal} title={t('season.old')} />
      )}
      {snapshot.hasTag('listed') && (
        <div className={styles.part}>
          <NumbersNotice numbers={data.numbers} />
          <div aria-label={t('season.ready')} className={styles.ready} role="group">
            <div className={styles.season}>
              <SelectField
                id="season"
                label={t('season.season')}
                onChange={(chosen) => send({ type: 'season chosen', season: Number(chosen) })}
                options={[...new Set([year, ...data.seasons])]
                  .toSorted((a, b) => b - a)
                  .map((one) => ({ value: String(one), label: String(one) }))}
                value={String(year)}
              />
            </div>
            <Button kind="secondary" onClick={() => chooseFilters({ ...noSeasonFilters, losesCover: true })}>
              {t('season.ready.cover', { year: nextYear })}
            </Button>
            <Button
              kind="secondary"
              onClick={() => chooseFilters({ ...noSeasonFilters, paidUpOn: data.today, years: 2 })}
            >
              {t('season.ready.meeting')}
            </Button>
          </div>
          <ReportFigures
            chosen={filters.standing}
            figures={figures}
            onChoose={(standing) => chooseFilters({ ...filters, standing })}
            year={year}
          />
          <ReportTable onOpen={open} report={report} send={send} snapshot={snapshot} />
          <div className={pictures}>
            <RenewalsChart people={counted} today={data.today} year={year} />
            <ClubBars clubs={data.clubs} people={counted} year={year} />
          </div>
        </div>
      )}
      <MemberDialog
        detail={detail}
        next={undefined}
        previous={undefined}
        returnsTo={member ? toOpenButtonId(member) : undefined}
      />
      <MemberChangeQuestion detail={detail} />
      <ReminderDialog reminder={snapshot.children.remind} />
      {snapshot.children.many && <ManyDialogs many={snapshot.children.many} />}
    </OfficePage>
  );
}
