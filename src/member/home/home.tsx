import { useSearch } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { getYearOffer, listYearsToChoose, findYearPassedOver } from '#machines/renewal/year-offer.ts';
import { listMembershipYears } from '#domain/year/year-record.ts';
import { getMembershipStatus } from '#src/member/home/membership-status.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalAtHome, type MemberHomeData } from '#machines/member-area/member-home.machine.ts';
import { provideMemberHome } from '#src/member/home/member-home-actors.ts';
import { Owed } from '#src/member/owed/owed.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { usePortal, useProvided, useRenewal } from '#src/member/portal/portal-context.tsx';
import { FailedLoad, LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { YearSelect } from '#src/parts/forms/year-select.tsx';
import { YearActions } from './year-actions.tsx';
import { MembershipCard } from './membership-card.tsx';
import { OtherYears } from './other-years.tsx';
import { describeStatus, describeYear } from './membership-status-text.ts';

const ownPages = [
  { path: '/member/update-details?source=updateDetails', text: 'home.updateDetails' },
  { path: '/member/update-licences', text: 'home.updateLicences' },
  { path: '/member/reminders', text: 'home.reminders' },
  { path: '/member/my-data', text: 'home.myData' },
] as const;

export function Home() {
  const { session } = usePortal();
  const { year: asked } = useSearch({ from: '/signed-in/member' });
  const [snapshot, send] = useActor(useProvided(provideMemberHome), { input: { year: asked ?? null } });
  const { data, year } = snapshot.context;
  return (
    <MemberPage
      close={{ label: t('home.logout'), onClick: () => session.send({ type: 'left' }) }}
      title={t('home.title')}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {data && snapshot.matches('ready') && (
        <Ready
          data={data}
          offering={snapshot.hasTag('offering')}
          onOffer={() => send({ type: 'retried' })}
          onYear={(chosen) => send({ type: 'year chosen', year: chosen })}
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
  /** Whether what is on offer is being fetched again. */
  readonly offering: boolean;
  readonly onOffer: () => void;
}) {
  const { member, offer, records, thisYear, years } = props.data;
  const { services } = usePortal();
  const renewal = useRenewal();
  const snapshot = useSelector(renewal, (state) => state);
  const { year } = props;
  const status = getMembershipStatus(thisYear, records);
  const { again, begun, isReview, isReviewed, opening, tried } = renewalAtHome(snapshot, props.data, year);
  const chooseRenewal = (chosen: number, asBefore?: boolean) =>
    renewal?.send({ type: 'renewal chosen', year: chosen, ...(asBefore !== undefined && { asBefore }) });
  const since = listMembershipYears(records).at(-1);
  const noOffer = !offer && since !== undefined && (
    <Notice
      action={
        <Button busy={props.offering} busyText={t('app.loading')} kind="secondary" onClick={props.onOffer}>
          {t('app.retry')}
        </Button>
      }
      announced
      kind="error"
      title={t('review.begin.unavailable', { year: since })}
    />
  );
  const trouble = (
    <FailedLoad
      onRetry={() => renewal?.send({ type: 'retried' })}
      refusal={snapshot?.context.refusal ?? null}
      title={t('app.refused')}
    />
  );
  return (
    <>
      <MembershipCard
        member={member}
        status={describeStatus(status, records[String(thisYear)]?.awaitsPayment ? thisYear : null)}
        year={status.kind === 'member' ? thisYear : undefined}
      />
      <Owed />
      {year === null ? (
        <EmptyState title={t('home.noYears')} />
      ) : (
        <>
          <YearSelect
            id="year"
            label={t('home.year')}
            onChange={(chosen) => props.onYear(Number(chosen))}
            value={String(year)}
            years={listYearsToChoose(years, records).map((one) => ({
              year: String(one),
              note: describeYear(records[String(one)]),
            }))}
          />
          <OtherYears
            begun={begun.filter((one) => one !== year)}
            onRenew={chooseRenewal}
            opening={opening}
            passedOver={findYearPassedOver(year, thisYear, years, records)}
            tried={tried}
            trouble={trouble}
            year={year}
          />
          <YearActions
            again={again && { ...again, opening: isReview, onRenew: () => chooseRenewal(year, true) }}
            begun={begun.includes(year)}
            reviewed={isReviewed}
            offer={getYearOffer(year, years, records)}
            onRenew={() => chooseRenewal(year, false)}
            noOffer={noOffer}
            opening={opening}
            record={records[String(year)]}
            trouble={tried === year && trouble}
            year={year}
          />
        </>
      )}
      <Section title={t('home.yourDetails')}>
        {ownPages.map(({ path, text }) => (
          <Button key={path} kind="secondary" onClick={() => services.go(path)} wide>
            {t(text)}
          </Button>
        ))}
      </Section>
    </>
  );
}
