import type { ReactNode } from 'react';
import type { KnownPerson } from '#domain/same-people.ts';
import { AdminLink } from '../../portal/admin-link.tsx';

/** A link that opens a person in the members' list; the address tells their id alone. */
export function MemberLink(props: { readonly person: KnownPerson; readonly children: ReactNode }) {
  const { id } = props.person;
  return (
    <AdminLink search={{ member: String(id) }} to="/admin/members/list">
      {props.children}
    </AdminLink>
  );
}
