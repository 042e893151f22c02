import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromTab, Posted, Step } from '#src/inspect/tab-messages.ts';
import { HistoryView } from '#src/inspect/history-view.tsx';
import { listTimelineEntries } from '#src/inspect/timeline-view.tsx';
import { findStepShown, WatchedActors } from '#src/inspect/watched-actors.ts';

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
  const at = findStepShown(steps, looked);
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

/** The entries of the history, as they are said. */
function entries(steps: readonly Step[], at: number): string[] {
  const html = renderToStaticMarkup(createElement(HistoryView, { at, onStep: vi.fn<() => void>(), steps }));
  return [...html.slice(html.indexOf('<ol')).matchAll(/<(?:button type="button"|summary)>([^<]+)</g)].map(
    ([, said]) => String(said),
  );
}

test('what happened several times in a row stands once, and opens where one of them is looked at', () => {
  const typed = (number: number) => ({ ...step(number), event: { type: 'changed' } });
  const steps = [step(0), typed(1), typed(2), typed(3), step(4)];
  expect(entries(steps, 4)).toEqual([
    'event 4',
    'changed',
    'and 2 more before it',
    'changed',
    'changed',
    'event 0',
  ]);
  const html = (at: number) =>
    renderToStaticMarkup(createElement(HistoryView, { at, onStep: vi.fn<() => void>(), steps }));
  expect([html(4), html(1)].map((one) => one.includes('<details open=""'))).toEqual([false, true]);
});

test('an actor that was stopped says with which other, and what that one was sent', () => {
  const stopped = { ...step(0), event: { type: 'xstate.stop' } };
  const stoppedWith = { machine: 'memberSession', event: 'refused' };
  expect(entries([{ ...stopped, stoppedWith }], 0)).toEqual([
    'stopped with memberSession, which was sent “refused”',
  ]);
  expect(entries([stopped], 0)).toEqual(['stopped']);
});

test('the timeline has the steps of all actors in their order, a run of the same once', () => {
  const watched = new WatchedActors();
  const at = (number: number, instant: number, type: string) => ({
    ...step(number),
    at: instant,
    event: { type },
  });
  tell({ kind: 'actor', actor, steps: [at(0, 1.25, 'on'), at(1, 3, 'dimmed'), at(2, 4, 'dimmed')] });
  tell({ kind: 'actor', actor: { ...actor, id: 'b', machine: 'door' }, steps: [at(0, 1.5, 'opened')] });
  const said = listTimelineEntries(watched.actors()).map((run) => [
    run[0]?.actor.about.machine,
    run[0]?.step.event.type,
    run.length,
  ]);
  expect(said).toEqual([
    ['lamp', 'dimmed', 2],
    ['door', 'opened', 1],
    ['lamp', 'on', 1],
  ]);
});
