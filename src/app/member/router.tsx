import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import * as v from 'valibot';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { Login } from '#src/member/login/login.tsx';
import { cardPath, hasKeptCardCache } from '#src/member/portal/card-path.ts';
import { rememberHomeYear } from '#src/member/portal/home-path.ts';
import { Verify } from '#src/member/verify/verify.tsx';
import { loadOrReload } from '#src/portal/bring-or-reload.ts';
import { Failure } from './failure.tsx';
import {
  guardMemberPage,
  findYearPageInLink,
  guardSignedOutPage,
  guardHome,
  guardLogin,
  guardVerification,
  guardStep,
  pauseRenewal,
  stepPaths,
} from './guards.ts';
import { Pending } from './pending.tsx';
import type { Portal } from '../../member/portal/portal.ts';
import { Root } from './root.tsx';

interface RouterContext {
  readonly portal: Portal;
  /** Undefined before the first page is shown. */
  readonly shown: () => string | undefined;
}

export const loadMemberArea = () => loadOrReload(() => import('#src/app/member/member-area.ts'));

const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const toHome = {
  getParentRoute: () => root,
  beforeLoad: () => {
    throw redirect({ to: '/member', replace: true });
  },
};
const index = createRoute({ ...toHome, path: '/' });
const unknown = createRoute({ ...toHome, path: '$' });

const login = createRoute({
  getParentRoute: () => root,
  path: '/member/login',
  beforeLoad: ({ context }) => guardLogin(context.portal, context.shown() === '/member/verify'),
  loader: hasKeptCardCache,
  component: Login,
});

const number = createRoute({
  getParentRoute: () => root,
  path: '/member/number',
  beforeLoad: ({ context }) => guardSignedOutPage(context.portal),
  component: lazyRouteComponent(() => import('#src/member/number/number-reminder.tsx'), 'ForgottenNumber'),
});

const newMobile = createRoute({
  getParentRoute: () => root,
  path: '/member/new-mobile',
  beforeLoad: ({ context }) => guardSignedOutPage(context.portal),
  component: lazyRouteComponent(() => import('#src/member/new-mobile/new-mobile.tsx'), 'NewMobile'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  beforeLoad: ({ context }) => guardSignedOutPage(context.portal),
  component: lazyRouteComponent(() => import('#src/member/join/join.tsx'), 'Join'),
});

const ownApplication = createRoute({
  getParentRoute: () => root,
  path: '/join/application',
  component: lazyRouteComponent(() => import('#src/member/join/own-application.tsx'), 'OwnApplication'),
});

const noReminders = createRoute({
  getParentRoute: () => root,
  path: '/member/no-reminders',
  component: lazyRouteComponent(
    () => import('#src/member/reminders/decline-reminders.tsx'),
    'DeclineReminders',
  ),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/member/verify',
  beforeLoad: ({ context }) => guardVerification(context.portal),
  component: Verify,
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/member/renewal-receipt',
  validateSearch: v.object({ payment: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  component: lazyRouteComponent(loadMemberArea, 'RenewalReceipt'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) =>
    guardMemberPage(context.portal, findYearPageInLink(context.portal, location)),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/member',
  validateSearch: v.object({ year: v.optional(v.fallback(v.optional(v.number()), undefined)) }),
  beforeLoad: ({ cause, context, location, search }) => {
    rememberHomeYear(search.year);
    guardHome(context.portal, cause === 'stay' && location.state.isYearChosen === true);
  },
  component: lazyRouteComponent(loadMemberArea, 'Home'),
});

const updateDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/member/update-details',
  validateSearch: v.object({
    source: v.optional(v.fallback(v.optional(v.literal('updateDetails')), undefined)),
  }),
  beforeLoad: ({ context, search }) =>
    search.source === 'updateDetails' ? pauseRenewal(context.portal) : guardStep(context.portal, 'details'),
  component: lazyRouteComponent(loadMemberArea, 'UpdateDetails'),
});

const ownReminders = createRoute({
  getParentRoute: () => signedIn,
  path: '/member/reminders',
  beforeLoad: ({ context }) => pauseRenewal(context.portal),
  component: lazyRouteComponent(() => import('#src/member/reminders/own-reminders.tsx'), 'ReminderChoice'),
});

const loadCard = () => loadOrReload(() => import('#src/member/card/card-page.tsx'));

/** A card that is stored on the telephone can be shown without a session. */
const card = createRoute({
  getParentRoute: () => root,
  path: cardPath,
  beforeLoad: async ({ context }) => {
    const { isCardKept } = await loadCard();
    if (!(await isCardKept())) await guardMemberPage(context.portal, cardPath);
  },
  component: lazyRouteComponent(loadCard, 'CardPage'),
});

/** The page that a print link opens after its print ticket has expired. */
const printAgain = createRoute({
  getParentRoute: () => root,
  path: '/member/print/$member/$type/$year',
  beforeLoad: async ({ context: { portal }, location: { pathname }, params }) => {
    await guardMemberPage(portal, pathname);
    const { openDocumentAgain } = await loadMemberArea();
    // A notice says why the document could not be opened.
    await openDocumentAgain(portal.services, params).catch(() => undefined);
    throw redirect({ to: '/member', replace: true });
  },
});

const myData = createRoute({
  getParentRoute: () => signedIn,
  path: '/member/my-data',
  beforeLoad: ({ context }) => pauseRenewal(context.portal),
  component: lazyRouteComponent(() => import('#src/member/my-data/my-data.tsx'), 'MyData'),
});

function createStepRoute<Step extends RenewalStep>(
  step: Step,
  screen: 'Membership' | 'LicenceAndInsurance' | 'Review',
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path: stepPaths[step],
    beforeLoad: ({ context }) => guardStep(context.portal, step),
    component: lazyRouteComponent(loadMemberArea, screen),
  });
}

const updateLicences = createRoute({
  getParentRoute: () => signedIn,
  path: '/member/update-licences',
  beforeLoad: ({ context }) => pauseRenewal(context.portal),
  component: lazyRouteComponent(loadMemberArea, 'UpdateLicences'),
});

const routeTree = root.addChildren([
  index,
  login,
  number,
  newMobile,
  join,
  ownApplication,
  noReminders,
  verify,
  receipt,
  card,
  printAgain,
  signedIn.addChildren([
    home,
    updateDetails,
    createStepRoute('membership', 'Membership'),
    createStepRoute('licences', 'LicenceAndInsurance'),
    createStepRoute('review', 'Review'),
    updateLicences,
    ownReminders,
    myData,
  ]),
  unknown,
]);

export function createMemberRouter(portal: Portal, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { portal, shown: () => router.state.resolvedLocation?.pathname },
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failure,
  });
  return router;
}

export type PortalRouter = ReturnType<typeof createMemberRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
