import type { ReactNode } from 'react';
import { shownNumber } from '#domain/membership-number.ts';
import type { KnownPerson } from '#domain/same-people.ts';
import { plainLook } from '#machines/members/listed-members.ts';
import { AdminLink } from '../../portal/admin-link.tsx';
import { useAdminServices } from '../../portal/portal-context.tsx';

/** A link that opens a person in the members' list, which looks for them; the address tells their id alone. */
export function MemberLink(props: { readonly person: KnownPerson; readonly children: ReactNode }) {
  const { id, idNumber, membershipNumber } = props.person;
  const { looks } = useAdminServices();
  const text = shownNumber(membershipNumber) || idNumber;
  return (
    <AdminLink
      onClick={() => looks.set('association', { ...plainLook, text })}
      search={{ member: String(id) }}
      to="/admin/members/list"
    >
      {props.children}
    </AdminLink>
  );
}
