import { t } from '#domain/texts/texts.ts';
import * as styles from './settlement.css.ts';

/** The ids of the headings below the tables of the clubs' and groups' shares. */
export const entryHeadings = {
  payments: 'settlement-payments',
  submissions: 'settlement-submissions',
} as const;

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
