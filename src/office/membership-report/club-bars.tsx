// Some browsers ignore the ARIA roles of table rows that are styled as grids, so the roles are written here.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useMemo } from 'react';
import type { Club } from '#domain/registry/club.ts';
import { countRenewedByClub } from '#src/office/membership-report/season-chart.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import * as styles from './renewals-chart.css.ts';
import { listClubOrGroupNames } from '../members/list/record-words.ts';

/** Each bar shows how many people of a club have renewed, and how many of last year's members have not. */
export function ClubBars(props: {
  readonly people: readonly SeasonPerson[];
  readonly clubs: readonly Club[];
  readonly year: number;
}) {
  const { clubs, people, year } = props;
  const bars = useMemo(() => countRenewedByClub(people), [people]);
  const most = Math.max(1, ...bars.map(({ notYet, renewed }) => notYet + renewed));
  return (
    <section className={styles.picture}>
      <h2 className={styles.title}>{t('season.clubs.title')}</h2>
      {bars.length === 0 ? (
        <p className={styles.lead}>{t('season.clubs.none', { year })}</p>
      ) : (
        <table aria-label={t('season.clubs.title')} className={styles.bars} role="table">
          <thead role="rowgroup">
            <tr className={styles.heads} role="row">
              <th className={styles.club} role="columnheader" scope="col">
                {t('season.clubs.club')}
              </th>
              <td aria-hidden="true" />
              <th className={styles.head} role="columnheader" scope="col">
                {t('season.clubs.renewed')}
              </th>
              <th className={styles.head} role="columnheader" scope="col">
                {t('season.clubs.notYet')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {bars.map(({ notYet, renewed, shortName }) => (
              <tr className={styles.line} key={shortName} role="row">
                <th className={styles.club} role="rowheader" scope="row">
                  {listClubOrGroupNames([shortName], clubs)}
                </th>
                <td aria-hidden="true">
                  <svg className={styles.bar} preserveAspectRatio="none" viewBox={`0 0 ${most} 10`}>
                    <rect
                      className={styles.notYet}
                      height="10"
                      vectorEffect="non-scaling-stroke"
                      width={renewed + notYet}
                    />
                    <rect className={styles.renewed} height="10" width={renewed} />
                  </svg>
                </td>
                <td className={styles.count} data-label={t('season.clubs.renewed')} role="cell">
                  {renewed}
                </td>
                <td className={styles.count} data-label={t('season.clubs.notYet')} role="cell">
                  {notYet}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
