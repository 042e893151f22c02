import type { AuditDetail } from '#domain/audit/audit-entry.ts';
import * as styles from './changed-values.css.ts';

/** Shows the changed values. For a field that was empty before, only the new value is shown. */
export function ChangedValues({ details }: { readonly details: readonly AuditDetail[] }) {
  if (details.length === 0) return null;
  return (
    <span className={styles.values}>
      {details.map(({ after, before, what }) => (
        <span key={what}>
          <span>{`${what}: `}</span>
          {before !== null && (
            <>
              <del>{before}</del>
              <span> → </span>
            </>
          )}
          <ins>{after}</ins>
        </span>
      ))}
    </span>
  );
}
