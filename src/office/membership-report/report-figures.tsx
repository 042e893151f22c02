import { formatEuro } from '#domain/values/money.ts';
import type { Figure } from '#machines/reports/season-filters.ts';
import type { StandingChoice } from '#domain/year/season-filters.ts';
import type { Standing } from '#domain/year/season.ts';
import { t } from '#domain/texts/texts.ts';
import * as styles from './membership-report.css.ts';
import { nameStanding } from '../members/list/record-words.ts';

function toFigureId(standing: Standing): string {
  return `standing-${standing.replace(' ', '-')}`;
}

/** The number of people of each standing. A press on a number filters the report by this standing. */
export function ReportFigures(props: {
  readonly figures: readonly Figure[];
  readonly year: number;
  readonly chosen: StandingChoice | null;
  readonly onChoose: (standing: Standing | null) => void;
}) {
  const { chosen, figures, onChoose, year } = props;
  return (
    <div aria-label={t('season.figures', { year })} className={styles.figures} role="group">
      {figures.map(({ count, paid, standing }) => (
        <button
          aria-pressed={standing === chosen}
          className={styles.figure}
          id={toFigureId(standing)}
          key={standing}
          onClick={() => onChoose(standing === chosen ? null : standing)}
          type="button"
        >
          <span className={styles.number}>{count.toLocaleString('en')}</span>
          <span>{nameStanding(standing, year)}</span>
          {paid > 0 && <span className={styles.money}>{t('season.paid', { amount: formatEuro(paid) })}</span>}
        </button>
      ))}
    </div>
  );
}
