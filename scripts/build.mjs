// Builds the browser's half into dist/client and the server's into dist/server, each only where its sources have
// changed since: npm run build
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { argv, pid, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['domain', 'machines', 'scripts', 'vite.config.ts', 'package.json', 'package-lock.json'];
const halves = [
  {
    name: 'client',
    says: 'Building the pages',
    sources: ['src', 'public', 'index.html', ...shared],
    options: {},
  },
  {
    name: 'server',
    says: 'Building the server',
    sources: ['server', ...shared],
    options: { ssr: 'server/main.ts' },
  },
];

/** @param {string} path below the root: a file's or folder's names, sizes and times of change */
function traces(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => traces(join(path, name)));
}

/** A first visitor should not wait for a compressor: what is served often lies there in all three forms. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < 1024) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Builds what is stale; `say` hears of it. Each half is built aside and put in place whole. */
export async function build(say) {
  for (const { name, says, sources, options } of halves) {
    const stamp = createHash('sha256').update(sources.flatMap(traces).join('\n')).digest('hex');
    const place = join(root, 'dist', name);
    const stampFile = join(place, '.stamp');
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    say(says);
    const vite = await import('vite');
    const fresh = join(root, 'dist', `${name}.new-${pid}`);
    await vite.build({
      root,
      logLevel: 'warn',
      configFile: join(root, 'vite.config.ts'),
      build: { outDir: fresh, emptyOutDir: true, ...options },
    });
    if (name === 'client') await compress(fresh);
    writeFileSync(join(fresh, '.stamp'), stamp);
    const old = join(root, 'dist', `${name}.old-${pid}`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    if (existsSync(place)) renameSync(place, old);
    try {
      renameSync(fresh, place);
    } catch {
      // Another process has put the same build in place meanwhile.
      rmSync(fresh, { recursive: true, force: true });
    }
    rmSync(old, { recursive: true, force: true });
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await build((line) => stdout.write(`${line}\n`));
}
