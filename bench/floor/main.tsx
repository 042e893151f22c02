import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import ky, { TimeoutError } from 'ky';
import { createContext, lazy, StrictMode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { assertEvent, assign, createActor, fromPromise, sendTo, setup, waitFor } from 'xstate';

// Names the functions of the libraries that the login uses, and does next to nothing with them.
const machine = setup({
  actors: { answer: fromPromise(() => Promise.resolve(1)) },
  actions: {
    keep: assign({}),
    tell: sendTo('other', { type: 'told' }),
    check: ({ event }) => assertEvent(event, 'told'),
  },
}).createMachine({ id: 'floor' });
const actor = createActor(machine).start();

const form = v.object({
  optional: v.optional(v.unknown()),
  nullable: v.nullable(v.boolean()),
  array: v.array(v.picklist(['one'])),
  record: v.record(v.string(), v.string()),
  variant: v.variant('state', [v.object({ state: v.literal('one') })]),
  text: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))]),
    v.trim(),
    v.regex(/x/),
    v.check((text) => text !== ''),
    v.transform(Number),
    v.minValue(1),
  ),
  fallback: v.fallback(v.string(), ''),
});

const Context = createContext(0);

function Floor() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [count] = useState(use(Context));
  const value = useSelector(actor, (snapshot) => snapshot.status);
  const [snapshot] = useActor(machine);
  const text = useMemo(() => `${value} ${snapshot.status} ${count}`, [value, snapshot.status, count]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading}>{text}</h1>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

const Later = lazy(() => Promise.resolve({ default: Floor }));
const root = createRootRouteWithContext<{ count: number }>()({ component: Floor });
const page = createRoute({
  getParentRoute: () => root,
  path: '/page',
  validateSearch: v.object({ count: v.optional(v.number()) }),
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => Promise.resolve({ Later }), 'Later'),
});
const router = createRouter({
  routeTree: root.addChildren([page]),
  context: { count: 0 },
  scrollRestoration: true,
});

async function ask(): Promise<void> {
  const client = ky.create({ throwHttpErrors: false });
  try {
    const answer = await client('/').json();
    if (v.safeParse(form, answer).success || v.is(form, answer)) v.parse(form, answer);
  } catch (error) {
    if (error instanceof TimeoutError) await waitFor(actor, () => true);
  }
}

void ask();
createRoot(document.body).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
