import { useMemo, type ReactNode } from 'react';
import { mayDo, type Work } from '#domain/access/duties.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { useAdministrator } from './portal-context.tsx';

/** Gives an administrators' page the question whether the signed-in administrator may do some work, by their duty. */
export function useMayDo(work: Work): boolean {
  return mayDo(useAdministrator()?.duty, work);
}

/** What only those see whose work it is. */
export function ForDuty({ children, work }: { readonly work: Work; readonly children: ReactNode }) {
  return useMayDo(work) ? children : null;
}

/** Gives a table of the office its columns without these, where they hold nothing but the controls of others' work. */
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
