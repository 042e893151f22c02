import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built pages. */
export const client = fileURLToPath(new URL('../../../dist/client', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as Manifest;

/** The scripts that a page or module of the build brings, as paths in its folder: at once alone, or later too. */
export function scriptsWith(manifest: Manifest, name: string, later: boolean): string[] {
  const found = new Set<string>();
  const follow = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    const { dynamicImports = [], imports = [] } = manifest[one] ?? {};
    for (const next of later ? [...imports, ...dynamicImports] : imports) follow(next);
  };
  follow(name);
  return [...found].map((one) => manifest[one]?.file ?? '');
}
