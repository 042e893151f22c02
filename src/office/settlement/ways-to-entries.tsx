import { t } from '#domain/texts/texts.ts';
import * as styles from './settlement.css.ts';

/**
 * The ids of two headings: of the recorded payments, and of the recorded submissions. These two headings are below the
 * tables of the clubs' and groups' shares.
 */
export const entryHeadings = {
  payments: 'settlement-payments',
  submissions: 'settlement-submissions',
} as const;

/** The links at the top of a settlement, to the tables of payments to clubs and submissions to the insurer. */
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
