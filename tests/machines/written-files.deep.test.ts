import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.each(['scripts/machines/main.ts', 'scripts/env-example.ts'])(
  '%s refuses an option that it does not know, and writes nothing',
  (script) => {
    const { status, stderr } = spawnSync('npx', ['tsx', script, '--chek'], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown option '--chek'")]);
  },
);
