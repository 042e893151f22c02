import type { AnyActor } from 'xstate';

/** A part of React's internal tree, in which this module finds actors, so that the app needs no extra code. */

type Fiber = {
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

type Root = { readonly current: Fiber };

const deepest = 3;
const widest = 30;

export function isActor(value: unknown): value is AnyActor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    'logic' in value &&
    'system' in value &&
    'getSnapshot' in value
  );
}

function collect(value: unknown, found: Set<AnyActor>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (isActor(value)) {
    found.add(value);
    return;
  }
  if (value instanceof Node) return;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (parts.length > widest) return;
  for (const one of parts) collect(one, found, depth + 1);
}

type Hook = { readonly memoizedState: unknown; readonly next: unknown };

function isHook(value: unknown): value is Hook {
  return typeof value === 'object' && value !== null && 'memoizedState' in value && 'next' in value;
}

function findActors(root: Root): Set<AnyActor> {
  const found = new Set<AnyActor>();
  const open: Fiber[] = [root.current];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    collect(fiber.memoizedProps, found, 1);
    for (let hook = fiber.memoizedState; isHook(hook); hook = hook.next)
      collect(hook.memoizedState, found, 1);
    if (fiber.sibling) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
  return found;
}

type DevTools = {
  onCommitFiberRoot?: (...args: [id: unknown, root: Root, ...rest: unknown[]]) => void;
};

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevTools | undefined;
}

/** After each rendering, calls `saw` with all actors in the app. Must be called before the app starts. */
export function reportReactActors(saw: (actors: ReadonlySet<AnyActor>) => void): void {
  const doNothing = () => {};
  const hook: DevTools = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= Object.assign({
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    checkDCE: doNothing,
    onScheduleFiberRoot: doNothing,
    onCommitFiberUnmount: doNothing,
    onPostCommitFiberRoot: doNothing,
  }));
  const before = hook.onCommitFiberRoot;
  let latest: Root | null = null;
  hook.onCommitFiberRoot = (...args) => {
    before?.(...args);
    // If the app renders several times at one moment, the actors are reported only once.
    if (latest === null) {
      queueMicrotask(() => {
        const root = latest;
        latest = null;
        if (root) saw(findActors(root));
      });
    }
    latest = args[1];
  };
}
