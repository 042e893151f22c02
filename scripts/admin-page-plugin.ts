import type { Plugin } from 'vite';

/** Answers the administrators' addresses with the admin page while developing, as the server does with the built one. */
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
