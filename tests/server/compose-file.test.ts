import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly build?: { readonly args?: Readonly<Record<string, string>> };
        readonly environment: Readonly<Record<string, string>>;
        readonly logging?: { readonly options: { readonly 'max-size': string; readonly 'max-file': string } };
        readonly entrypoint?: readonly string[];
      }
    >
  >;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}docs/running/compose.yaml`, 'utf8');
const services = Object.entries((parse(text, { merge: true }) as Compose).services);

it('every service of the compose file ends its log, and has an image of a fixed version or our own', () => {
  for (const [name, { logging }] of services)
    expect([name, logging?.options]).toEqual([name, { 'max-size': '50m', 'max-file': '5' }]);
  const others = services.filter(([, { build }]) => !build);
  expect(others.map(([name]) => name)).toEqual(['database', 'front']);
  for (const [, { image }] of others) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?$/);
});

it('every service of ours is set for production, whatever the file of settings says', () => {
  const ours = services.filter(([, { build }]) => build);
  expect(ours.map(([name]) => name)).toEqual(['portal-1', 'portal-2', 'backup', 'command']);
  for (const [name, { environment }] of ours)
    expect([name, environment['NODE_ENV'], environment['HOST']]).toEqual([name, 'production', '0.0.0.0']);
});

it('what is built says which commit it is, however it is built', () => {
  const built = services.flatMap(([, { build }]) => (build ? [build.args] : []));
  expect(new Set(built.map((args) => args?.['COMMIT']))).toEqual(new Set(['${COMMIT:-unknown}']));
  const documents = readFileSync(`${root}docs/running.md`, 'utf8');
  const recipes = [text.split(/^name:/m)[0] ?? '', ...documents.split('```')].filter((one) =>
    /compose.yaml up .*--build/.test(one),
  );
  expect(recipes).toHaveLength(3);
  for (const recipe of recipes)
    expect(recipe).toMatch(/export COMMIT=\$\(git rev-parse --short=12 HEAD\)[^]+--build/);
});

it('every command that it and the documents run by compose is there', () => {
  const documents = readFileSync(`${root}docs/running.md`, 'utf8');
  const programs = [text, documents].flatMap((source) =>
    [...source.matchAll(/dist\/server\/([a-z-]+)\.js|run --rm command ([a-z-]+)/g)].map(
      ([, program, command]) => program ?? command ?? '',
    ),
  );
  expect(new Set(programs)).toEqual(
    new Set(['backup', 'restore', 'create-administrator', 'check-settings', 'export', 'import', 'migrate']),
  );
  expect(programs.filter((name) => !existsSync(`${root}server/commands/${name}.ts`))).toEqual([]);
});
