// npm run env:example: writes .env.example from the table of settings. `-- --check` writes nothing and fails if the
// file is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { toVariableName, settings } from '#server/settings/settings.ts';

const head = `# Every setting, with what holds where it is not set. Copy to .env, or set them in the environment.
# A wrong value ends the start with one line that names it.
# Written by npm run env:example from server/settings/settings.ts.`;

const paragraphs = Object.values(settings.entries).map(({ entries }) =>
  Object.entries<v.GenericSchema>(entries)
    .map(([name, setting]) => {
      const about = v.getDescription(setting)?.replaceAll(/^(?=.)/gm, '# ');
      return `${about ? `${about}\n` : ''}${toVariableName(name)}=${v.getDefault(setting) ?? ''}`;
    })
    .join('\n'),
);
const text = `${[head, ...paragraphs].join('\n\n')}\n`;
const file = fileURLToPath(new URL('../.env.example', import.meta.url));
const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
if (!options.check) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  stderr.write('.env.example is stale. Run npm run env:example.\n');
  exit(1);
}
