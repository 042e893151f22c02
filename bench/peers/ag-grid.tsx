import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { fullName, show, thisYear, type Listed } from './members.tsx';

ModuleRegistry.registerModules([AllCommunityModule]);

type Cell = { readonly data: Listed };

/** What a search does not look through. */
const unsearched = { getQuickFilterText: () => '' };
const columns = [
  { headerName: 'Number', valueGetter: ({ data }: Cell) => data.membership_number || '' },
  {
    headerName: 'Name',
    valueGetter: ({ data }: Cell) => fullName(data),
    cellRenderer: ({ data }: Cell) => <button type="button">{fullName(data)}</button>,
  },
  { headerName: 'ID card', field: 'id_number' },
  { headerName: 'Mobile', field: 'mobile_number' },
  { headerName: 'E-mail', field: 'email' },
  { headerName: String(thisYear - 1), field: 'renewed_previous_year', ...unsearched },
  { headerName: String(thisYear), field: 'renewed_this_year', ...unsearched },
  { headerName: String(thisYear + 1), field: 'renewed_next_year', ...unsearched },
  { headerName: 'Renew', cellRenderer: () => <button type="button">Renew Membership</button>, ...unsearched },
];

/** AG Grid as it comes: its quick filter, its pages of 100, its own look and settings, the same columns and buttons. */
function Grid({ members }: { readonly members: readonly Listed[] }) {
  const [text, setText] = useState('');
  return (
    <>
      <input
        aria-label="Search"
        onChange={(event) => setText(event.target.value)}
        type="search"
        value={text}
      />
      <div style={{ blockSize: 'calc(100vh - 4rem)' }}>
        <AgGridReact
          columnDefs={columns}
          pagination
          paginationPageSize={100}
          quickFilterText={text}
          rowData={members}
        />
      </div>
    </>
  );
}

await show((members) => <Grid members={members} />);
