import type { Visit } from '#tests/support/browser/visit.ts';

/** The paths of the pages that the router knows; those that only lead elsewhere are none. */
export async function routesOf({ page }: Visit): Promise<string[]> {
  return page.evaluate(() => {
    const { routesByPath } = Reflect.get(globalThis, '__TSR_ROUTER__') as {
      routesByPath: Record<string, { options: { component?: unknown } }>;
    };
    return Object.entries(routesByPath).flatMap(([path, { options }]) => (options.component ? [path] : []));
  });
}
