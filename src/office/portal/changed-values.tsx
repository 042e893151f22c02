import type { AuditDetail } from '#domain/audit-entry.ts';
import * as styles from './changed-values.css.ts';

/** What an entry of the audit changed, value by value; of something new, only what there is. */
export function ChangedValues({ details }: { readonly details: readonly AuditDetail[] }) {
  if (details.length === 0) return null;
  return (
    <span className={styles.values}>
      {details.map(({ after, before, what }) => (
        <span key={what}>
          {what}:{' '}
          {before !== null && (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          <ins>{after}</ins>
        </span>
      ))}
    </span>
  );
}
