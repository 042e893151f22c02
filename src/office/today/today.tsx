import '../portal/today-texts.ts';
import { useSelector } from '@xstate/react';
import { listTodayLines, type Today as Numbers, type TodayLine } from '#domain/office/today.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { AdminLink } from '../portal/admin-link.tsx';
import { formatDayOfMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { PasskeyNote } from '../portal/passkey-note.tsx';
import type { AdminPath } from '../portal/pages.ts';
import { useAdministrator, useAdminPortal } from '../portal/portal-context.tsx';
import * as styles from './today.css.ts';

export function Today() {
  const { today: actor } = useAdminPortal();
  const duty = useAdministrator()?.duty;
  const snapshot = useSelector(actor, (state) => state);
  const { today } = snapshot.context;
  const lines = today === null ? [] : listTodayLines(today, duty);
  return (
    <OfficePage lead={t('today.lead')} title={t('today.title')}>
      <PasskeyNote />
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => actor.send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && today !== null && (
        <>
          {lines.length === 0 ? (
            <EmptyState title={t('today.none')} />
          ) : (
            <ul aria-label={t('today.lines')} className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>
                  <Line line={line} today={today} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.season}>
            <AdminLink search={{ season: String(today.season.year) }} to="/admin/reports/membership">
              {t('today.season', today.season)}
            </AdminLink>
          </p>
          {today.hasOldCounts === true && <p>{t('today.oldCount')}</p>}
          <Actions>
            <Button
              busy={snapshot.matches('recounting')}
              kind="secondary"
              onClick={() => actor.send({ type: 'news asked' })}
            >
              {t('today.again')}
            </Button>
          </Actions>
        </>
      )}
    </OfficePage>
  );
}

interface Way {
  readonly to: AdminPath;
  readonly search?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
}

/** The page that each line opens. Null for the backup, which is not made in the portal. */
const ways: Readonly<Record<TodayLine, Way | null>> = {
  payments: { to: '/admin/administration/payments' },
  requests: { to: '/admin/members/requests' },
  applications: { to: '/admin/members/applications' },
  applicationsEnding: { to: '/admin/members/applications' },
  applicationsStuck: { to: '/admin/members/applications' },
  messages: { to: '/admin/administration/messages' },
  owing: { to: '/admin/administration/payments/owed', search: { kind: 'owed' } },
  refunds: { to: '/admin/administration/payments/owed', search: { kind: 'back' } },
  yearToOpen: { to: '/admin/administration/renewals' },
  insurer: { to: '/admin/reports/settlement', search: getSettlementOfToday },
  clubs: { to: '/admin/reports/settlement', search: getSettlementOfToday },
  backup: null,
};

function getSettlementOfToday(): Readonly<Record<string, string>> {
  return { year: String(getCurrentYear()), endDate: toDay(getServerTime()) };
}

function Line({ line, today }: { readonly line: TodayLine; readonly today: Numbers }) {
  const way = ways[line];
  const text = describeLine(line, today);
  return way === null ? (
    <span>{text}</span>
  ) : (
    <AdminLink search={typeof way.search === 'function' ? way.search() : way.search} to={way.to}>
      {text}
    </AdminLink>
  );
}

function formatSince(since: string | null | undefined): string {
  return since ? formatDayOfMoment(since) : '';
}

function describeLine(line: TodayLine, today: Numbers): string {
  const { clubs, insurer, messages, missingBackupSince, owing, payments, refunds, requests, yearToOpen } =
    today;
  switch (line) {
    case 'payments':
      return t('today.payments', { count: payments });
    case 'applications':
    case 'applicationsEnding':
    case 'applicationsStuck':
      return t(`today.${line}`, {
        count: today[line]?.count ?? 0,
        day: formatSince(today[line]?.since),
      });
    case 'requests':
      return t('today.requests', { count: requests.count, day: formatSince(requests.since) });
    case 'messages':
      return describeMessages(messages);
    case 'owing':
      return t('today.owing', { count: owing.count, day: formatSince(owing.since) });
    case 'refunds':
      return t('today.refunds', { count: refunds });
    case 'yearToOpen':
      return t('today.yearToOpen', { year: String(yearToOpen) });
    case 'insurer':
      return insurer.since === null
        ? t('today.insurer.never', { count: insurer.count })
        : t('today.insurer', { count: insurer.count, day: formatSince(insurer.since) });
    case 'clubs':
      return t('today.clubs', { count: clubs });
    case 'backup':
      return missingBackupSince == null
        ? t('today.backup.never')
        : t('today.backup', { day: formatSince(missingBackupSince) });
  }
}

function describeMessages({ failed, waiting }: Numbers['messages']): string {
  const said = [
    ...(failed > 0 ? [t('today.messages.failed', { count: failed })] : []),
    ...(waiting > 0 ? [t('today.messages.waiting', { count: waiting })] : []),
  ];
  return said.join('; ');
}
