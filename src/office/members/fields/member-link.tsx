import type { ReactNode } from 'react';
import { noFilters } from '#domain/member-filters.ts';
import { shownNumber } from '#domain/membership-number.ts';
import type { KnownPerson } from '#domain/same-people.ts';
import { AdminLink } from '../../portal/admin-link.tsx';
import { useAdminServices } from '../../portal/portal-context.tsx';

/** A link to a person in the members' list, which looks for them; no address tells who it is. */
export function MemberLink(props: { readonly person: KnownPerson; readonly children: ReactNode }) {
  const { idNumber, membershipNumber } = props.person;
  const { looks } = useAdminServices();
  const text = shownNumber(membershipNumber) || idNumber;
  return (
    <AdminLink
      onClick={() => looks.set('association', { text, filters: noFilters, page: 0 })}
      to="/admin/members/list"
    >
      {props.children}
    </AdminLink>
  );
}
