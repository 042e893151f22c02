import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { SnapshotFrom } from 'xstate';
import {
  signedInAdministratorOf,
  type adminSessionMachine,
} from '#machines/session/admin-session.machine.ts';
import { AdminLogin } from '#src/office/login/login.tsx';
import { AdminVerify } from '#src/office/verify/verify.tsx';
import { AdminFailure } from './failure.tsx';
import {
  admitAdministrator,
  admitAssociation,
  admitGroup,
  admitToAdminLogin,
  admitToAdminVerification,
} from './guards.ts';
import { adminPaths, type AdminPath } from '../../office/portal/paths.ts';
import type { AdminPortal } from '../../office/portal/portal.ts';
import { AdminPending } from '../../office/portal/outside-page.tsx';
import { AdminRoot } from './root.tsx';

interface RouterContext {
  readonly portal: AdminPortal;
}

const adminArea = () => import('#src/app/office/office-area.ts');

const root = createRootRouteWithContext<RouterContext>()({ component: AdminRoot });

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect<AnyRouter, string, string>({ to: adminPaths.home, replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: adminPaths.login,
  beforeLoad: ({ context, cause }) => admitToAdminLogin(context.portal, cause === 'enter'),
  component: AdminLogin,
});

const verify = createRoute({
  getParentRoute: () => root,
  path: adminPaths.verify,
  beforeLoad: ({ context }) => admitToAdminVerification(context.portal),
  component: AdminVerify,
});

const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  beforeLoad: ({ context }) => admitAdministrator(context.portal),
  component: lazyRouteComponent(adminArea, 'Shell'),
});

const office = createRoute({
  getParentRoute: () => area,
  id: 'office',
  beforeLoad: ({ context }) => admitAssociation(context.portal),
});

function officePage<Path extends AdminPath>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => office, path, component });
}

const group = createRoute({
  getParentRoute: () => area,
  id: 'group',
  beforeLoad: ({ context }) => admitGroup(context.portal),
});

function groupPage<Path extends AdminPath>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => group, path, component });
}

const profile = createRoute({
  getParentRoute: () => area,
  path: adminPaths.profile,
  component: lazyRouteComponent(adminArea, 'Profile'),
});

const officePages = [
  officePage(adminPaths.home, lazyRouteComponent(adminArea, 'MembersList')),
  officePage(adminPaths.membersList, lazyRouteComponent(adminArea, 'MembersList')),
  officePage(adminPaths.membersAdd, lazyRouteComponent(adminArea, 'AddMember')),
  officePage(adminPaths.administratorsList, lazyRouteComponent(adminArea, 'AdministratorsList')),
  officePage(adminPaths.administratorsAdd, lazyRouteComponent(adminArea, 'AdministratorsAdd')),
  officePage(adminPaths.clubsList, lazyRouteComponent(adminArea, 'ClubsList')),
  officePage(adminPaths.clubsAdd, lazyRouteComponent(adminArea, 'ClubsAdd')),
  officePage(adminPaths.groupsList, lazyRouteComponent(adminArea, 'GroupsList')),
  officePage(adminPaths.groupsAdd, lazyRouteComponent(adminArea, 'GroupsAdd')),
  officePage(adminPaths.emails, lazyRouteComponent(adminArea, 'Emails')),
  officePage(adminPaths.insuranceReport, lazyRouteComponent(adminArea, 'InsuranceReport')),
  officePage(adminPaths.groupStatements, lazyRouteComponent(adminArea, 'GroupStatements')),
  officePage(adminPaths.payments, lazyRouteComponent(adminArea, 'Payments')),
  officePage(adminPaths.renewalYears, lazyRouteComponent(adminArea, 'RenewalYears')),
];

const groupPages = [
  groupPage(adminPaths.groupMembersList, lazyRouteComponent(adminArea, 'GroupMembersList')),
  groupPage(adminPaths.groupMembersAdd, lazyRouteComponent(adminArea, 'AddGroupMember')),
  groupPage(adminPaths.groupStatement, lazyRouteComponent(adminArea, 'OwnStatement')),
];

const routeTree = root.addChildren([
  login,
  verify,
  area.addChildren([office.addChildren(officePages), group.addChildren(groupPages), profile]),
  unknown,
]);

export function createAdminRouter(portal: AdminPortal, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { portal },
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingComponent: AdminPending,
    defaultErrorComponent: AdminFailure,
  });
}

type AdminRouter = ReturnType<typeof createAdminRouter>;

/** Whose session it is, or what stands in its place. */
function whoseSession(snapshot: SnapshotFrom<typeof adminSessionMachine>): string {
  return snapshot.matches('signedIn')
    ? (signedInAdministratorOf(snapshot.context.record)?.token ?? '')
    : JSON.stringify(snapshot.value);
}

/** The one bridge: a settled change of the session asks every guard again; while it is held, a guard waits already. */
export function followSession({ session }: AdminPortal, router: AdminRouter): void {
  const held = JSON.stringify('held');
  let who = whoseSession(session.getSnapshot());
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    const before = who;
    who = whoseSession(snapshot);
    if (who === before || before === held) return;
    // Back leads from the code to the password; what a guard redirects to would take the login's place. From a page of
    // the area a guard would lead to the login, which takes back what another tab asked for.
    const sent = snapshot.matches({ outside: 'pending' });
    if (sent && router.latestLocation.pathname !== adminPaths.verify) router.history.push(adminPaths.verify);
    else void router.invalidate();
  });
}
