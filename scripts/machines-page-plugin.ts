import type { Plugin } from 'vite';

/** Serves the machines' page at `/machines` during development, and adds the watching script to the portal's pages. */
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
