import { useMemo, type ReactNode } from 'react';
import { mayDo, type Work } from '#domain/access/duties.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { useAdministrator } from './portal-context.tsx';

/** Returns whether the signed-in administrator may do some work, by their duty. */
export function useMayDo(work: Work): boolean {
  return mayDo(useAdministrator()?.duty, work);
}

/** Renders its children only if the administrator may do this work. */
export function ForDuty({ children, work }: { readonly work: Work; readonly children: ReactNode }) {
  return useMayDo(work) ? children : null;
}

/** Returns the columns, without the columns `ids` (separated by spaces) if the administrator may not do this work. */
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
