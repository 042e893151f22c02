import { useMemo, type ReactNode } from 'react';
import { mayDo, type Work } from '#domain/access/duties.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { useAdministrator } from './portal-context.tsx';

export function useMayDo(work: Work): boolean {
  return mayDo(useAdministrator()?.duty, work);
}

export function ForDuty({ children, work }: { readonly work: Work; readonly children: ReactNode }) {
  return useMayDo(work) ? children : null;
}

/**
 * Returns the columns. Those with `ids` (separated by spaces) are removed if the administrator's duty does not allow
 * `work`.
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
