import { useMemo } from 'react';
import { formatDayAndMonth, formatLongDate } from '#domain/values/calendar.ts';
import {
  countRenewalsByDay,
  listAxisMarks,
  type RenewalPoint,
} from '#src/office/membership-report/season-chart.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as styles from './renewals-chart.css.ts';

/**
 * Returns a line of the chart, in percent of the chart's width and height. A single point becomes a horizontal line.
 */
function toSvgPath(
  points: readonly RenewalPoint[],
  valueOf: (point: RenewalPoint) => number,
  top: number,
): string {
  const drawn = points.length === 1 ? [...points, ...points] : points;
  return drawn
    .map((point, at) => {
      const x = (at / (drawn.length - 1)) * 100;
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(100 - (valueOf(point) / top) * 100).toFixed(2)}`;
    })
    .join('');
}

/** Returns the points of the first day of each month and of the last day. */
function pickDaysToRead(points: readonly RenewalPoint[]): RenewalPoint[] {
  return points.filter(({ day }, at) => day.endsWith('-01') || at === points.length - 1);
}

/** The chart of the renewals. Screen readers read a table instead of the chart. */
export function RenewalsChart(props: {
  readonly people: readonly SeasonPerson[];
  readonly year: number;
  readonly today: string;
}) {
  const { people, today, year } = props;
  const points = useMemo(() => countRenewalsByDay(people, year, today), [people, year, today]);
  const last = points.at(-1);
  const title = <h2 className={styles.title}>{t('season.chart.title')}</h2>;
  if (!last || (last.now === 0 && last.before === 0)) {
    return (
      <section className={styles.picture}>
        {title}
        <p className={styles.lead}>{t('season.chart.none', { year })}</p>
      </section>
    );
  }
  const marks = listAxisMarks(Math.max(last.now, last.before));
  const top = marks.at(-1) ?? 1;
  const days = pickDaysToRead(points);
  return (
    <section className={styles.picture}>
      {title}
      <p className={styles.lead}>
        {t('season.chart.lead', {
          day: formatLongDate(last.day),
          now: last.now.toLocaleString('en'),
          year,
          before: last.before.toLocaleString('en'),
          last: year - 1,
        })}
      </p>
      <div aria-hidden="true" className={styles.drawing}>
        <div className={styles.marks}>
          {marks.toReversed().map((mark) => (
            <span key={mark}>{mark.toLocaleString('en')}</span>
          ))}
        </div>
        <svg className={styles.lines} preserveAspectRatio="none" viewBox="0 0 100 100">
          {marks.map((mark) => (
            <path
              className={styles.grid}
              d={`M0 ${100 - (mark / top) * 100}H100`}
              key={mark}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            className={styles.before}
            d={toSvgPath(points, ({ before }) => before, top)}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className={styles.now}
            d={toSvgPath(points, ({ now }) => now, top)}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className={styles.days}>
          <span>{formatDayAndMonth(points[0]?.day ?? last.day)}</span>
          <span>{formatDayAndMonth(last.day)}</span>
        </div>
        <div className={styles.legend}>
          <Sample className={styles.now} text={String(year)} />
          <Sample className={styles.before} text={String(year - 1)} />
        </div>
      </div>
      <div className={visuallyHidden}>
        <table>
          <caption>{t('season.chart.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('season.chart.day')}</th>
              <th scope="col">{year}</th>
              <th scope="col">{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ before, day, now }) => (
              <tr key={day}>
                <th scope="row">{formatDayAndMonth(day)}</th>
                <td>{now}</td>
                <td>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sample({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className={styles.sample}>
      <svg className={styles.piece} viewBox="0 0 24 4">
        <path className={className} d="M0 2H24" />
      </svg>
      <span>{text}</span>
    </span>
  );
}
