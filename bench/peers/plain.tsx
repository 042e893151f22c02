import { useState } from 'react';
import { fullName, show, thisYear, type Listed } from './members.tsx';

const pageSize = 100;

/** What is looked through, put together anew for each search. */
function searched(member: Listed): string {
  return `${member.membership_number || ''}\n${fullName(member)}\n${member.id_number}\n${member.mobile_number}\n${member.email ?? ''}`;
}

function Flag({ renewed }: { readonly renewed: boolean }) {
  return <td>{renewed ? '✓' : '–'}</td>;
}

/** The same list as somebody writes it who thinks of nothing: no containment, no index, nothing remembered. */
function Table({ members }: { readonly members: readonly Listed[] }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const wanted = text.trim().toLowerCase();
  const hits = members.filter((member) => searched(member).toLowerCase().includes(wanted));
  return (
    <>
      <input
        aria-label="Search"
        onChange={(event) => {
          setText(event.target.value);
          setPage(0);
        }}
        type="search"
        value={text}
      />
      <p id="count">{hits.length} members</p>
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Name</th>
            <th>ID card</th>
            <th>Mobile</th>
            <th>E-mail</th>
            <th>{thisYear - 1}</th>
            <th>{thisYear}</th>
            <th>{thisYear + 1}</th>
            <th>Renew</th>
          </tr>
        </thead>
        <tbody>
          {hits.slice(page * pageSize, (page + 1) * pageSize).map((member) => (
            <tr key={member.id}>
              <td>{member.membership_number || ''}</td>
              <td>
                <button type="button">{fullName(member)}</button>
              </td>
              <td>{member.id_number}</td>
              <td>{member.mobile_number}</td>
              <td>{member.email}</td>
              <Flag renewed={member.renewed_previous_year} />
              <Flag renewed={member.renewed_this_year} />
              <Flag renewed={member.renewed_next_year} />
              <td>
                <button type="button">Renew Membership</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={page === 0} onClick={() => setPage(page - 1)} type="button">
        Previous
      </button>
      <button onClick={() => setPage(page + 1)} type="button">
        Next
      </button>
    </>
  );
}

await show((members) => <Table members={members} />);
