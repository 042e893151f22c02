import { readFile } from 'node:fs/promises';
import { Cron } from 'croner';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/http/metrics.ts';
import { jobs } from '#server/site.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: object;
    }[];
  }[];
}

interface Board {
  readonly panels: readonly {
    readonly id: number;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const file = (name: string) =>
  readFile(new URL(`../../docs/running/${name}`, import.meta.url), { encoding: 'utf8' });

const readRules = async () =>
  (parse(await file('prometheus-rules.yaml')) as Rules).groups.flatMap(({ rules }) => rules);

async function expressions(): Promise<string[]> {
  const { panels } = JSON.parse(await file('grafana-board.json')) as Board;
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return [...shown, ...(await readRules()).map(({ expr }) => expr)];
}

async function readMetrics(): Promise<string> {
  const { app } = createMetrics(createSite(own.db).context);
  return (await app.request('/metrics')).text();
}

it('the board and the alerts ask for nothing that /metrics does not export', async () => {
  const page = await readMetrics();
  const exported = new Set([...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name));
  const asked = (await expressions()).flatMap((expr) => expr.match(/\b(?:portal|process|nodejs)_\w+/g) ?? []);
  const plain = asked.map((name) =>
    name.replace(/(portal_http_request_seconds)_(?:bucket|count|sum)$/, '$1'),
  );
  expect(plain.length).toBeGreaterThan(30);
  expect(plain.filter((name) => !exported.has(name))).toEqual([]);
  // Each of ours is on the board or in an alert.
  const ours = [...exported].filter((name) => name?.startsWith('portal_'));
  expect(ours.filter((name) => !plain.includes(name ?? ''))).toEqual([]);
});

it('they ask for states, kinds and carriers that there are', async () => {
  const page = await readMetrics();
  const selectors = (await expressions()).flatMap((expr) => [
    ...expr.matchAll(/\b(portal_\w+)\{(state|kind|carrier)(?:=|=~|!=)"([^"]+)"\}/g),
  ]);
  const asked = selectors.flatMap(([, name, label, values = '']) =>
    values.split('|').map((value) => `${name} ${label}="${value}"`),
  );
  const said = page.split('\n').flatMap((line) => {
    const [, name, labels = ''] = /^(\w+)\{(.*)\}/.exec(line) ?? [];
    return labels.split(',').map((label) => `${name} ${label}`);
  });
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((one) => !said.includes(one))).toEqual([]);
});

it('a job that always fails is told of, however seldom it runs', async () => {
  const limit = /portal_jobs_failed_total(?:\{name=~?"([^"]+)"\})?\[(\w+)\]\)\) > (\d+)/g;
  const limits = (await readRules()).flatMap(({ expr }) => [...expr.matchAll(limit)]);
  const spans: Partial<Record<string, number>> = { '30m': 1800, '1d': 86_400 };
  const begin = new Date('2026-01-01T00:00:00Z');
  const countRuns = (pattern: string, seconds: number) =>
    new Cron(pattern, { paused: true, timezone: 'UTC' })
      .nextRuns(20, begin)
      .filter((run) => run.getTime() <= begin.getTime() + seconds * 1000).length;
  const untold = jobs.filter(
    ({ name, pattern }) =>
      !limits.some(
        ([, names, span = '', most]) =>
          (names === undefined || names.split('|').includes(name)) &&
          countRuns(pattern, spans[span] ?? 0) > Number(most),
      ),
  );
  expect(limits).toHaveLength(3);
  expect(untold).toEqual([]);
  const named = limits.flatMap(([, names]) => names?.split('|') ?? []);
  expect(named.filter((one) => !jobs.some(({ name }) => name === one))).toEqual([]);
});

it('each alert says what to look at, and no panel of the board covers another', async () => {
  for (const { alert, annotations } of await readRules())
    expect([alert, annotations]).toEqual([
      expect.stringMatching(/^[A-Z]\w+$/),
      { summary: expect.stringMatching(/\.$/) as string },
    ]);
  const { panels } = JSON.parse(await file('grafana-board.json')) as Board;
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
