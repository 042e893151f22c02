import { useMemo, type ReactNode } from 'react';
import { mayDo, type Work } from '#domain/access/duties.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { useAdministrator } from './portal-context.tsx';

/** Returns whether the duty of the signed-in administrator allows some work. */
export function useMayDo(work: Work): boolean {
  return mayDo(useAdministrator()?.duty, work);
}

/** Renders the children only if the administrator is allowed to do this work. */
export function ForDuty({ children, work }: { readonly work: Work; readonly children: ReactNode }) {
  return useMayDo(work) ? children : null;
}

/**
 * Returns the columns. If the administrator is not allowed to do this work, leaves out the columns in `ids` (separated
 * by spaces).
 */
export function useColumnsForDuty<Row>(
  columns: readonly Column<Row>[],
  work: Work,
  ids: string,
): readonly Column<Row>[] {
  const may = useMayDo(work);
  return useMemo(
    () => (may ? columns : columns.filter(({ id }) => !ids.split(' ').includes(id))),
    [columns, ids, may],
  );
}
