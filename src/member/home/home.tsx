import { useNavigate, useSearch } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { chooseYearShownFirst, getActionsForYear, listYearsToChoose } from '#machines/renewal/year-offer.ts';
import { isInsured, listMembershipYears, listRecordYears } from '#domain/year/year-record.ts';
import { getMembershipStatus } from '#src/member/home/membership-status.ts';
import { t } from '#domain/texts/texts.ts';
import { getRenewalStateForHome, type MemberHomeData } from '#machines/member-area/member-home.machine.ts';
import { createMemberHomeMachine } from '#src/member/home/member-home-actors.ts';
import { Owed } from '#src/member/owed/owed.tsx';
import { useDocumentPrintingOfYears } from '#src/member/portal/document-buttons.tsx';
import { MemberLoadingState } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useRenewal } from '#src/member/portal/portal-context.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { FailedLoad, getLoadingState } from '#src/portal/loading-state.tsx';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { YearSelect } from '#src/parts/forms/year-select.tsx';
import { parts, year as yearLine } from './home.css.ts';
import { Standing } from './standing.tsx';
import { YearActions } from './year-actions.tsx';
import { MembershipCard } from './membership-card.tsx';
import { OtherYears } from './other-years.tsx';
import { OwnPages } from './own-pages.tsx';
import { TodaysDocuments } from './todays-documents.tsx';
import {
  describeInsurance,
  describeStatus,
  describeYearStatus,
  lacksCover,
} from './membership-status-text.ts';

export function Home() {
  const navigate = useNavigate();
  const { year: asked } = useSearch({ from: '/signed-in/member' });
  const [snapshot, send] = useActor(useMachineWithServices(createMemberHomeMachine), {
    input: { year: asked ?? null },
  });
  const { data, year } = snapshot.context;
  /** Shows another year. The year that the page shows first is not written into the URL. */
  function chooseYear(chosen: number): void {
    send({ type: 'year chosen', year: chosen });
    const isFirst = data !== null && chosen === chooseYearShownFirst(data.years, data.records);
    void navigate({
      to: '/member',
      search: isFirst ? {} : { year: chosen },
      replace: true,
      resetScroll: false,
      state: { isYearChosen: true },
    });
  }
  return (
    <MemberPage title={t('home.title')}>
      <MemberLoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {data && snapshot.matches('ready') && (
        <Ready
          data={data}
          offering={snapshot.hasTag('offering')}
          onOffer={() => send({ type: 'retried' })}
          onYear={chooseYear}
          year={year}
        />
      )}
    </MemberPage>
  );
}

function Ready(props: {
  readonly data: MemberHomeData;
  readonly year: number | null;
  readonly onYear: (year: number) => void;
  /** Whether the year's offer is being loaded again. */
  readonly offering: boolean;
  readonly onOffer: () => void;
}) {
  const { member, offer, records, thisYear, years } = props.data;
  const renewal = useRenewal();
  const snapshot = useSelector(renewal, (state) => state);
  const { year } = props;
  const printing = useDocumentPrintingOfYears();
  const toPapers = (one: number) => ({
    year: one,
    offer: getActionsForYear(one, years, records),
    printing: printing(one),
    record: records[String(one)],
  });
  const status = getMembershipStatus(thisYear, records);
  const ofToday = records[String(thisYear)];
  const { again, againPassedOver, begun, isReview, isReviewed, opening, passedOver, tried, unpaid } =
    getRenewalStateForHome(snapshot, props.data, year);
  const chooseRenewal = (chosen: number, asBefore?: boolean) =>
    renewal?.send({ type: 'renewal chosen', year: chosen, ...(asBefore !== undefined && { asBefore }) });
  const noOffer = !offer && listMembershipYears(records).length > 0 && (
    <Notice
      action={
        <Button busy={props.offering} busyText={t('app.loading')} kind="secondary" onClick={props.onOffer}>
          {t('app.retry')}
        </Button>
      }
      announced
      kind="error"
      title={t('review.begin.unavailable', { year: year ?? thisYear })}
    />
  );
  const cancelled = snapshot?.context.cancelled;
  const trouble = (
    <FailedLoad
      onRetry={() => renewal?.send({ type: 'retried' })}
      refusal={snapshot?.context.refusal ?? null}
      title={t('app.refused')}
    />
  );
  const isTroubleShown =
    year !== null &&
    (tried !== null
      ? [year, passedOver, ...begun].includes(tried)
      : noOffer !== false && toPapers(year).offer.renew);
  return (
    <div className={parts}>
      {cancelled && (
        <Notice
          action={
            <Button kind="secondary" onClick={() => renewal?.send({ type: 'undone' })}>
              {t('home.cancelled.undo')}
            </Button>
          }
          announced
        >
          {t('home.cancelled', { year: cancelled.year })}
        </Notice>
      )}
      <MembershipCard
        insured={describeInsurance(thisYear, records)}
        member={member}
        status={describeStatus(status, thisYear, ofToday)}
        year={status.kind === 'member' ? thisYear : undefined}
      />
      <TodaysDocuments {...toPapers(thisYear)} chosen={year} />
      {lacksCover(ofToday) && (
        <Notice title={t('home.uncovered')}>
          <p>{t('home.uncovered.why', { year: thisYear })}</p>
          <AssociationContact />
        </Notice>
      )}
      <Owed beside={isTroubleShown} />
      {year === null ? (
        <EmptyState title={t('home.noYears')}>
          <AssociationContact />
        </EmptyState>
      ) : (
        <>
          <div className={yearLine}>
            <YearSelect
              id="year"
              label={t('home.year')}
              onChange={(chosen) => props.onYear(Number(chosen))}
              value={String(year)}
              years={listYearsToChoose(years, records).map((one) => ({
                year: String(one),
                note: describeYearStatus(records[String(one)]),
              }))}
            />
            <Standing {...toPapers(year)} />
          </div>
          <OtherYears
            begun={begun.filter((one) => one !== year)}
            onRenew={chooseRenewal}
            opening={opening}
            isInsured={isInsured(ofToday)}
            again={againPassedOver}
            passedOver={passedOver}
            tried={tried}
            trouble={trouble}
            unpaid={unpaid}
            year={year}
          />
          <YearActions
            again={again && { ...again, opening: isReview, onRenew: () => chooseRenewal(year, true) }}
            begun={begun.includes(year)}
            reviewed={isReviewed}
            onRenew={() => chooseRenewal(year, false)}
            noOffer={noOffer}
            opening={opening}
            papers={toPapers(year)}
            thisYear={thisYear}
            trouble={tried === year && trouble}
            unpaid={unpaid.includes(year)}
          />
        </>
      )}
      <OwnPages hasLicences={listRecordYears(records).length > 0} />
    </div>
  );
}
