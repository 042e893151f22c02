// npm run build: builds the browser's part into dist/client, the server's part into dist/server, and the demo's page of
// machines into dist/machines. A part is built only if its sources changed after its last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath, exit, pid, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['domain', 'machines', 'scripts', 'vite.config.ts', 'package.json', 'package-lock.json'];
const halves = [
  {
    name: 'client',
    says: 'Building the pages',
    sources: ['src', 'public', 'index.html', 'admin.html', ...shared],
    modes: ['production', 'office'],
    options: {},
  },
  {
    name: 'server',
    says: 'Building the server',
    sources: ['server', ...shared],
    modes: ['production'],
    options: { ssr: true },
  },
  {
    name: 'machines',
    says: 'Building the page of machines',
    sources: ['src/inspect', 'docs/machines', 'machines.html', ...shared],
    modes: ['machines'],
    options: {},
  },
];

/** The kept results of `traces`. `ensureBuilt` empties the map before it checks which parts are outdated. */
const traced = new Map();

/** Returns what `traces` returned for a source the first time. Several parts can share a source. */
function keptTraces(path) {
  if (!traced.has(path)) traced.set(path, traces(path));
  return traced.get(path);
}

/** @param {string} path below the root @returns the names, sizes and change times of a file or of a folder's files */
function traces(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => traces(join(path, name)));
}

/** Compresses files before they are requested, so that the first visitor does not wait for the compression. */
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

function stampOf(half) {
  return createHash('sha256').update(half.sources.flatMap(keptTraces).join('\n')).digest('hex');
}

function isStale(half) {
  const stampFile = join(root, 'dist', half.name, '.stamp');
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stampOf(half);
}

/** Builds one part in a separate folder, and then moves the whole folder to its place. */
async function buildHalf({ name, modes, options, ...half }) {
  const stamp = stampOf(half);
  const place = join(root, 'dist', name);
  const fresh = join(root, 'dist', `${name}.new-${pid}`);
  const old = join(root, 'dist', `${name}.old-${pid}`);
  const vite = await import('vite');
  for (const mode of modes) {
    // The modes are built one after the other, because they share the folder.
    await vite.build({
      root,
      mode,
      logLevel: 'warn',
      configFile: join(root, 'vite.config.ts'),
      build: { outDir: fresh, emptyOutDir: mode === modes[0], ...options },
    });
  }
  if (name === 'client') await compress(fresh);
  writeFileSync(join(fresh, '.stamp'), stamp);
  try {
    if (existsSync(place)) renameSync(place, old);
    renameSync(fresh, place);
  } catch {
    // Another process has already moved the same build to its place.
    rmSync(fresh, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}

/** Builds the outdated parts in another process, because Vite changes the process that it runs in (NODE_ENV). */
export async function ensureBuilt() {
  traced.clear();
  if (!halves.some(isStale)) return;
  const [status] = await once(
    spawn(execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' }),
    'exit',
  );
  if (status !== 0) exit(status ?? 1);
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  // Without this, tests and developers would get React's slow development version.
  env.NODE_ENV = 'production';
  for (const half of halves.filter(isStale)) {
    stdout.write(`${half.says}\n`);
    await buildHalf(half);
  }
}
