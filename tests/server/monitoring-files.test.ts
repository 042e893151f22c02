import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/http/metrics.ts';
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
