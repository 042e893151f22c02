import { Link, type AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kind as kinds, type ButtonKind } from '#src/parts/button.css.ts';
import type { AdminPath } from './pages.ts';

/** A link to a page of the administrators' area. It is marked as current if it leads to the shown page. */
export function AdminLink(props: {
  readonly to: AdminPath;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /**
   * `page` if the link leads to the shown page, even if the path differs. `true` if the shown page was opened from the
   * link's page.
   */
  readonly current?: 'page' | 'true' | undefined;
  readonly onClick?: (() => void) | undefined;
  /** The query of the link's URL. It must not contain personal data. */
  readonly search?: Readonly<Record<string, string>> | undefined;
}) {
  return (
    <Link<AnyRouter, string, string>
      // The link stays current if only the query of the shown page differs, such as its filters.
      activeOptions={{ exact: true, includeSearch: props.search !== undefined }}
      activeProps={{ 'aria-current': 'page' }}
      aria-current={props.current}
      className={props.className}
      onClick={props.onClick}
      {...(props.search ? { search: props.search } : {})}
      to={props.to}
    >
      {props.children}
    </Link>
  );
}

/** A link to a page of the administrators' area that looks like a button. */
export function AdminLinkButton(props: {
  readonly to: AdminPath;
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
}) {
  return (
    <AdminLink className={kinds[props.kind ?? 'primary']} to={props.to}>
      {props.children}
    </AdminLink>
  );
}

/** An administrator's link to a member in the list, whose dialog it opens. */
export function MemberLink(props: {
  readonly id: number;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Link<AnyRouter, string, string>
      aria-label={props.label}
      search={{ member: String(props.id) }}
      to="/admin/members/list"
    >
      {props.children}
    </Link>
  );
}

/** An administrator's link to the page that joins two people. The other person may be known already. */
export function JoinLink(props: {
  readonly one: number;
  readonly other?: number;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Link<AnyRouter, string, string>
      aria-label={props.label}
      className={kinds.quiet}
      search={{
        one: String(props.one),
        ...(props.other === undefined ? {} : { other: String(props.other) }),
      }}
      to="/admin/members/join"
    >
      {props.children}
    </Link>
  );
}
