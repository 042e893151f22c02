// What the page uses of packages that are there only where the bench was asked for.
declare module 'ag-grid-community' {
  export const AllCommunityModule: object;
  export const ModuleRegistry: { registerModules(modules: readonly object[]): void };
}
declare module 'ag-grid-react' {
  import type { ReactNode } from 'react';

  export function AgGridReact(props: {
    readonly columnDefs: readonly object[];
    readonly pagination: boolean;
    readonly paginationPageSize: number;
    readonly quickFilterText: string;
    readonly rowData: readonly object[];
  }): ReactNode;
}
