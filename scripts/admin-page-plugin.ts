import type { Plugin } from 'vite';

/** Serves the admin page at the administrators' URLs during development, as the server does with the built page. */
export function adminPagePlugin(): Plugin {
  return {
    name: 'admin-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage && /^\/admin(?:[/?]|$)/.test(request.url ?? '')) request.url = '/admin.html';
        next();
      });
    },
  };
}
