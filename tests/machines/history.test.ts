import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromTab, Posted, Step } from '#src/inspect/tab-messages.ts';
import { HistoryView } from '#src/inspect/history-view.tsx';
import { lookedAt, WatchedActors } from '#src/inspect/watched-actors.ts';

let heard: ((message: { readonly data: Posted }) => void) | null = null;

class Channel {
  set onmessage(does: (message: { readonly data: Posted }) => void) {
    heard = does;
  }
  postMessage = vi.fn<(posted: Posted) => void>();
}
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function step(number: number): Step {
  const type = `event ${number}`;
  return {
    number,
    at: 0,
    event: { type },
    transitions: [],
    states: [],
    status: 'active',
    context: {},
    outlook: [],
  };
}

const actor = { id: 'a', machine: 'lamp', name: 'lamp', parent: null };
type Told = FromTab extends infer One ? (One extends FromTab ? Omit<One, 'tab' | 'address'> : never) : never;

function tell(message: Told): void {
  heard?.({ data: { from: 'tab', message: { ...message, tab: 't', address: '/' } as FromTab } });
}

/** What the page shows as looked at: the entry that is marked, and the count. */
function seen(steps: readonly Step[], looked: number | null): string[] {
  const at = lookedAt(steps, looked);
  const html = renderToStaticMarkup(
    createElement(HistoryView, { at: at?.number ?? -1, onStep: vi.fn<() => void>(), steps }),
  );
  const marked = [...html.matchAll(/<li aria-current="true"><button type="button">([^<]+)</g)].map(
    ([, one]) => one,
  );
  return [at?.event.type ?? '', ...marked.map(String), /<span>([^<]+)</.exec(html)?.[1] ?? ''];
}

test('a step that is looked at stays the same while more come, until it is forgotten', () => {
  const watched = new WatchedActors();
  const steps = () => watched.actors()[0]?.steps ?? [];
  tell({ kind: 'actor', actor, steps: [step(0)] });
  for (let number = 1; number < 300; number += 1) tell({ kind: 'step', actor: 'a', step: step(number) });
  expect(steps()).toHaveLength(300);
  expect(seen(steps(), 12)).toEqual(['event 12', 'event 12', '13 of 300']);

  for (let number = 300; number < 310; number += 1) tell({ kind: 'step', actor: 'a', step: step(number) });
  expect(steps()).toHaveLength(300);
  expect(seen(steps(), 12)).toEqual(['event 12', 'event 12', '13 of 310']);
  expect(seen(steps(), null)).toEqual(['event 309', 'event 309', '310 of 310']);
  // What is forgotten gives way to the oldest that is left.
  expect(seen(steps(), 3)).toEqual(['event 10', 'event 10', '11 of 310']);
});
