import { Link, type AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kind as kinds, type ButtonKind } from '#src/parts/button.css.ts';
import type { AdminPath } from './pages.ts';

/** A link to a page. Screen readers announce a link to the page on the screen as the current page. */
export function AdminLink(props: {
  readonly to: AdminPath;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /**
   * `page`: the link leads to the page on the screen, although the paths differ. `true`: the user came from the link's
   * page.
   */
  readonly current?: 'page' | 'true' | undefined;
  readonly onClick?: (() => void) | undefined;
  /** The query of the link's URL, which must not contain personal data. */
  readonly search?: Readonly<Record<string, string>> | undefined;
}) {
  return (
    <Link<AnyRouter, string, string>
      // A link without a query stays the current one if the open page has a query, for example filters.
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

/** A link to the page that joins two people. `other` is the second person, if already known. */
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
