import { t } from '#domain/texts/texts.ts';
import * as styles from './settlement.css.ts';

/** The headings of what was recorded, below the tables of what is due, by their ids. */
export const entryHeadings = {
  payments: 'settlement-payments',
  submissions: 'settlement-submissions',
} as const;

/** The ways from the head of a settlement to what was recorded, which may stand some windows below. */
export function WaysToEntries() {
  return (
    <nav aria-label={t('settlement.recorded')} className={styles.actions}>
      {(['payments', 'submissions'] as const).map((what) => (
        <a
          href={`#${entryHeadings[what]}`}
          key={what}
          onClick={(event) => {
            event.preventDefault();
            const heading = document.getElementById(entryHeadings[what]);
            heading?.scrollIntoView();
            heading?.focus({ preventScroll: true });
          }}
        >
          {t(`settlement.${what}`)}
        </a>
      ))}
    </nav>
  );
}
