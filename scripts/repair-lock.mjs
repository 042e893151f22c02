// If npm cannot fetch an optional dependency, npm omits the dependency from package-lock.json. Then `npm ci` refuses
// the file on every machine. This script adds each missing entry, as the packages that depend on it require. Run this
// script after every change of dependencies: npm run repair-lock
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';

const systems = [
  ['android', 'android'],
  ['openharmony', 'openharmony'],
  ['freebsd', 'freebsd'],
  ['darwin', 'darwin'],
  ['win32', 'win32'],
  ['windows', 'win32'],
  ['linux', 'linux'],
];
const processors = [
  ['x64', 'x64'],
  ['arm64', 'arm64'],
  ['ia32', 'ia32'],
  ['arm', 'arm'],
  ['ppc64', 'ppc64'],
  ['riscv64', 'riscv64'],
  ['s390x', 's390x'],
];

/** Finds the system and processor in the name of a binding, such as `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = systems.find(([word]) => words.includes(word))?.[1];
  const processor = processors.find(([word]) => words.includes(word))?.[1];
  if (!system || !processor) return undefined;
  return {
    os: [system],
    cpu: [processor],
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    ...(system === 'linux' && words.includes('gnu') ? { libc: ['glibc'] } : {}),
  };
}

/**
 * Finds the package `name` as npm would, from the package at `path`: first in the nearest folder, then further outside.
 */
function installedFrom(packages, path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return folders
    .reverse()
    .concat('')
    .map((folder) => packages[`${folder ? `${folder}/` : ''}node_modules/${name}`])
    .find((found) => found);
}

const file = argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (installedFrom(lock.packages, path, name)) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
      stderr.write(
        `${name}@${version}, which ${path || 'package.json'} asks for, names no platform or version.\n`,
      );
      exit(1);
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
const root = lock.packages[''];
const rest = Object.entries(lock.packages).filter(([path]) => path !== '');
rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { '': root, ...Object.fromEntries(rest) };
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
stdout.write(added.length > 0 ? `Added ${added.length}: ${added.join(', ')}\n` : 'Nothing is missing.\n');
