import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { SnapshotFrom } from 'xstate';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { AdminLogin } from '#src/office/login/login.tsx';
import { AdminVerify } from '#src/office/verify/verify.tsx';
import { loadOrReload } from '#src/portal/bring-or-reload.ts';
import { AdminFailure } from './failure.tsx';
import {
  guardAdministratorPage,
  guardPageAudience,
  guardAdminLogin,
  guardAdminVerification,
  guardFirstPasswordPage,
} from './guards.ts';
import { ownPasswordPath, pages } from '../../office/portal/pages.ts';
import type { AdminPortal } from '../../office/portal/portal.ts';
import { Pending } from './pending.tsx';
import { AdminRoot } from './root.tsx';

interface RouterContext {
  readonly portal: AdminPortal;
}

const importAdminArea = () => import('#src/app/office/office-area.ts');
const importFurtherPages = () => import('#src/app/office/further-pages.ts');
const loadFurtherPages = () => loadOrReload(importFurtherPages);

/** Loads the page frame and the lists of members. When the browser is idle, also loads the other pages. */
async function loadAdminArea() {
  const area = await importAdminArea();
  // Safari has no requestIdleCallback.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  // If a user opens a further page earlier, that page loads its own files, and reports a failure.
  whenIdle(() => void importFurtherPages().catch(() => undefined));
  return area;
}

const root = createRootRouteWithContext<RouterContext>()({ component: AdminRoot });

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect<AnyRouter, string, string>({ to: '/admin', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  beforeLoad: ({ context, cause }) => guardAdminLogin(context.portal, cause === 'enter'),
  component: AdminLogin,
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/admin/verify',
  beforeLoad: ({ context }) => guardAdminVerification(context.portal),
  component: AdminVerify,
});

const ownPassword = createRoute({
  getParentRoute: () => root,
  path: ownPasswordPath,
  beforeLoad: ({ context }) => guardFirstPasswordPage(context.portal),
  component: lazyRouteComponent(loadAdminArea, 'OwnPassword'),
});

const area = createRoute({
  getParentRoute: () => root,
  id: 'area',
  beforeLoad: ({ context }) => guardAdministratorPage(context.portal),
  component: lazyRouteComponent(loadAdminArea, 'Shell'),
});

const areaPages = pages.map(({ path, screen, ...seen }) =>
  createRoute({
    getParentRoute: () => area,
    path,
    beforeLoad: ({ context }) => guardPageAudience(context.portal, seen),
    component:
      screen === 'MembersList' || screen === 'GroupMembersList'
        ? lazyRouteComponent(loadAdminArea, screen)
        : lazyRouteComponent(loadFurtherPages, screen),
  }),
);

const routeTree = root.addChildren([login, verify, ownPassword, area.addChildren(areaPages), unknown]);

export function createAdminRouter(portal: AdminPortal, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { portal },
    trailingSlash: 'never',
    // Every value in a URL stays a text, so that a search for 007 does not become a search for 7.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query === '' ? '' : `?${query}`;
    },
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingComponent: Pending,
    defaultErrorComponent: AdminFailure,
  });
}

type AdminRouter = ReturnType<typeof createAdminRouter>;

/** Returns a key that changes when another administrator signs in or out. */
function getShownUser(snapshot: SnapshotFrom<typeof adminSessionMachine>): string {
  return snapshot.matches('signedIn')
    ? (getSignedInAdministrator(snapshot.context.record)?.token ?? '')
    : JSON.stringify(snapshot.value);
}

/**
 * When another user signs in or out, all guards run again. They do not run when the session leaves `held`, because a
 * guard already waits for this moment.
 */
export function connectRouterToSession({ session }: AdminPortal, router: AdminRouter): void {
  const held = JSON.stringify('held');
  let who = getShownUser(session.getSnapshot());
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    const before = who;
    who = getShownUser(snapshot);
    if (who === before || before === held) return;
    // A new history entry, so that Back leads from the page of the code to the page of the password. A guard's redirect
    // would replace the login page. From any other page, a guard's redirect would open the login page, which discards
    // the code of another tab.
    const sent = snapshot.matches({ outside: 'pending' });
    if (sent && router.latestLocation.pathname !== '/admin/verify') router.history.push('/admin/verify');
    else void router.invalidate();
  });
}
