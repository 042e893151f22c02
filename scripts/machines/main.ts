// npm run machines: draws every machine into docs/machines. `-- --json` writes files for Stately into
// dist/machines-json instead. `-- --check` writes nothing and fails if a drawing is outdated.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { draw } from './machine-drawing.ts';
import { machineFiles, type MachineFile } from './machine-files.ts';
import { graphOf } from './machine-graph.ts';
import { layOut } from './machine-layout.ts';
import { linksOf } from './machine-links.ts';
import { indexOf, pageOf } from './machine-pages.ts';
import { statelyJson } from './stately-json.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function drawn(files: readonly MachineFile[]): Promise<Map<string, string>> {
  const all = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const links = linksOf(all);
  const pages = new Map([['README.md', indexOf(all)]]);
  for (const one of all) {
    const { name, machine, about } = one;
    const layout = await layOut(graphOf(machine));
    const said = { title: about.for, description: machine.root.description ?? '' };
    const states = links.statesOf(one);
    pages.set(`${name}.svg`, draw(layout, said, { pageOf: links.pageOf, states }));
    pages.set(`${name}.md`, pageOf(one, links));
  }
  return pages;
}

function stale(folder: string, pages: ReadonlyMap<string, string>): string[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const left = there.filter((file) => !pages.has(file));
  const changed = [...pages].filter(
    ([file, text]) => !there.includes(file) || readFileSync(join(folder, file), 'utf8') !== text,
  );
  return [...changed.map(([file]) => file), ...left];
}

function write(folder: string, pages: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(join(folder, file));
  for (const [file, text] of pages) writeFileSync(join(folder, file), text);
}

const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
});
const files = await machineFiles();
if (options.json) {
  const folder = join(root, 'dist/machines-json');
  write(folder, new Map(files.map(({ name, machine }) => [`${name}.json`, statelyJson(machine)])));
  stdout.write(`${files.length} machines are in dist/machines-json\n`);
} else {
  const folder = join(root, 'docs/machines');
  const pages = await drawn(files);
  const old = stale(folder, pages);
  if (!options.check) write(folder, pages);
  else if (old.length > 0) {
    stderr.write(`Stale in docs/machines: ${old.join(', ')}. Run npm run machines.\n`);
    exit(1);
  }
  stdout.write(`${files.length} machines are drawn in docs/machines, ${old.length} files anew\n`);
}
