import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** What only the page of machines, the watching of a tab, and the drawing of machines hold. */
const traces = ['BroadcastChannel', 'data-machine', 'data-transition', 'renderers:new Map'];
const never = ['machines/watch', 'statelyai', 'elk.algorithm', 'org.eclipse.elk', 'src/inspect'];

function bytesOf(folder: string): string {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && entry.name !== '.stamp')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

it('holds nothing of the page of machines, nor of what draws and inspects them', () => {
  const page = bytesOf('machines');
  expect(traces.filter((trace) => !page.includes(trace))).toEqual([]);

  const bundle = bytesOf('client');
  expect(bundle.length).toBeGreaterThan(100_000);
  expect([...traces, ...never].filter((trace) => bundle.includes(trace))).toEqual([]);
});
