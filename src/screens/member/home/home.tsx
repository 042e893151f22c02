import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { yearOffer, yearsToChoose } from '#domain/renewal.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberHomeData } from '#machines/members/member-home.machine.ts';
import { currentYear } from '#src/api/server-clock.ts';
import { provideMemberHome } from '#src/actors/member-home.ts';
import { providePrinting } from '#src/actors/printing.ts';
import { associationLongName, associationName } from '#src/app/association.ts';
import { MemberPage } from '#src/app/member-page.tsx';
import { usePortal, useRenewal } from '#src/app/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { MembershipCard } from '#src/parts/membership-card.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { Section } from '#src/parts/section.tsx';
import { YearSelect } from '#src/parts/year-select.tsx';
import { Offer } from './offer.tsx';
import { standing } from './standing.ts';

export function Home() {
  const { services, session } = usePortal();
  const [snapshot, send] = useActor(useMemo(() => provideMemberHome(services), [services]));
  const { data, refusal, year } = snapshot.context;
  return (
    <MemberPage
      close={{ label: t('home.logout'), onClick: () => session.send({ type: 'left' }) }}
      title={t('home.title')}
    >
      {snapshot.hasTag('busy') && <Loading text={t('app.loading')} />}
      {snapshot.hasTag('refused') && (
        <Notice
          action={
            <Button kind="secondary" onClick={() => send({ type: 'retried' })}>
              {t('app.retry')}
            </Button>
          }
          kind="error"
          title={t('app.refused')}
        >
          {refusal}
        </Notice>
      )}
      {data && snapshot.matches('ready') && (
        <Ready data={data} onYear={(chosen) => send({ type: 'year chosen', year: chosen })} year={year} />
      )}
    </MemberPage>
  );
}

function Ready(props: {
  readonly data: MemberHomeData;
  readonly year: number | null;
  readonly onYear: (year: number) => void;
}) {
  const { member, years } = props.data;
  const { services } = usePortal();
  const renewal = useRenewal();
  const begun = useSelector(renewal, (snapshot) => snapshot?.context.draft ?? undefined);
  const others = useSelector(renewal, (snapshot) => snapshot?.context.others) ?? [];
  // A year that was renewed meanwhile, at the office or in another window, is met with when its renewal is opened.
  const met = useSelector(renewal, (snapshot) => snapshot?.context.data?.records);
  const records = { ...met, ...props.data.records };
  const opening = useSelector(renewal, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const unavailable = useSelector(renewal, (snapshot) => snapshot?.hasTag('refused') ?? false);
  const [printing, sendPrinting] = useActor(useMemo(() => providePrinting(services), [services]));
  const thisYear = currentYear();
  const { year } = props;
  const shown = year === null ? undefined : records[String(year)];
  const offer = year === null ? null : yearOffer(year, years, records);
  return (
    <>
      <MembershipCard
        association={associationLongName() ?? associationName()}
        name={`${member.firstName} ${member.lastName}`}
        number={String(member.membershipNumber)}
        numberLabel={t('details.membershipNumber')}
        photo={member.photo}
        photoText={t('home.photo.alt', { name: `${member.firstName} ${member.lastName}` })}
        standing={
          year === null
            ? undefined
            : { year, yearLabel: t('home.year'), ...standing(year, shown !== undefined, thisYear) }
        }
      />
      {year === null || offer === null ? (
        <EmptyState title={t('home.noYears')} />
      ) : (
        <>
          {[begun, ...others].map(
            (one) =>
              one &&
              yearOffer(one.year, years, records).renew && (
                <Notice
                  action={
                    <Button
                      busy={opening}
                      kind="secondary"
                      onClick={() =>
                        renewal?.send(
                          one === begun
                            ? { type: 'step opened', step: one.step }
                            : { type: 'renewal chosen', year: one.year },
                        )
                      }
                    >
                      {t('receipt.continue')}
                    </Button>
                  }
                  key={one.year}
                >
                  {t('home.renew.begun', { year: one.year })}
                </Notice>
              ),
          )}
          <YearSelect
            id="year"
            label={t('home.year')}
            onChange={(chosen) => props.onYear(Number(chosen))}
            value={String(year)}
            years={yearsToChoose(years, records).map((one) => ({
              year: String(one),
              note: records[String(one)] ? t('home.year.renewed') : undefined,
            }))}
          />
          {unavailable && (
            <Notice
              action={
                <Button kind="secondary" onClick={() => renewal?.send({ type: 'retried' })}>
                  {t('app.retry')}
                </Button>
              }
              kind="error"
              title={t('app.refused')}
            >
              {renewal?.getSnapshot().context.refusal}
            </Notice>
          )}
          <Offer
            offer={offer}
            onRenew={() => renewal?.send({ type: 'renewal chosen', year })}
            opening={opening}
            printing={{
              underWay: printing.hasTag('busy') ? (printing.context.request?.type ?? null) : null,
              refusal: printing.context.refusal,
              onPrint: (type) => sendPrinting({ type: 'print requested', request: { type, year } }),
            }}
            recorded={shown !== undefined}
            year={year}
          />
        </>
      )}
      <Section title={t('home.yourDetails')}>
        <Button
          kind="secondary"
          onClick={() => services.go('/member/update-details?source=updateDetails')}
          wide
        >
          {t('home.updateDetails')}
        </Button>
        <Button kind="secondary" onClick={() => services.go('/member/update-licences')} wide>
          {t('home.updateLicences')}
        </Button>
      </Section>
    </>
  );
}
