import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const flag = /^\/flags\/([a-z]{2})\.svg(?:\?.*)?$/;

/** Serves the countries' flags at `/flags/<iso>.svg` during development, and adds them to the build. */
export function flagsPlugin(): Plugin {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
    'flags/4x3',
  );
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const iso = flag.exec(request.url ?? '')?.[1];
        if (!iso) return next();
        createReadStream(join(folder, `${iso}.svg`))
          .on('open', () => response.setHeader('content-type', 'image/svg+xml'))
          .on('error', next)
          .pipe(response);
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of await readdir(folder)) {
        if (!flag.test(`/flags/${file}`)) continue;
        this.emitFile({
          type: 'asset',
          fileName: `flags/${file}`,
          source: await readFile(join(folder, file)),
        });
      }
    },
  };
}
