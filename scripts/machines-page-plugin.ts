import type { Plugin } from 'vite';

/** Answers `/machines` with the machines' page while developing, and has the portal's pages watched by it. */
export function machinesPagePlugin(): Plugin {
  return {
    name: 'machines-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage && /^\/machines\/?(?:\?|$)/.test(request.url ?? '')) request.url = '/machines.html';
        next();
      });
    },
    transformIndexHtml: (_, { path }) =>
      path === '/machines.html'
        ? []
        : [
            {
              tag: 'script',
              attrs: { type: 'module', src: '/src/inspect/watch.ts' },
              injectTo: 'head-prepend',
            },
          ],
  };
}
