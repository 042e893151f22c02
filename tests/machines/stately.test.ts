import { afterAll, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { inspectWithStately } from '#src/inspect/stately-inspector.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

const signInMachine = setup({
  types: {} as {
    input: { mobile: string };
    context: { mobile: string; token: string | null };
    events: { type: 'code typed'; code: string };
  },
  actors: {
    verify: fromPromise(async ({ input }: { input: { code: string } }) => `token for ${input.code}`),
  },
  actions: { 'keep the token': assign({ token: (_, token: string) => token }) },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, token: null }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'code typed': 'verifying' } },
    verifying: {
      invoke: {
        src: 'verify',
        id: 'verify',
        input: ({ event }) => ({ code: event.code }),
        onDone: {
          target: 'signed in',
          actions: { type: 'keep the token', params: ({ event }) => event.output },
        },
      },
    },
    'signed in': {},
  },
});

test('Stately’s inspector is told where every actor is, and nothing of whom', async () => {
  const opened: string[] = [];
  const told: string[] = [];
  const connected: ((event: { readonly data: unknown }) => void)[] = [];
  vi.stubGlobal('window', {
    open: (url: string) => {
      opened.push(url);
      return { postMessage: (message: unknown) => told.push(JSON.stringify(message)) };
    },
    requestIdleCallback: queueMicrotask,
    addEventListener: (_: string, heard: (event: { readonly data: unknown }) => void) =>
      connected.push(heard),
  });

  const actor = createActor(signInMachine, { input: { mobile: '+356 79001001' } }).start();
  inspectWithStately(new Set([actor]));
  // A second time the same system is not told of twice.
  inspectWithStately(new Set([actor]));
  for (const heard of connected) heard({ data: { type: '@statelyai.connected' } });
  actor.send({ type: 'code typed', code: '1234567' });

  await expect.poll(() => told.some((text) => text.includes('"value":"signed in"'))).toBe(true);
  expect(opened).toEqual(['https://stately.ai/inspect']);
  expect(told.filter((text) => text.includes('"type":"@xstate.actor"'))).toHaveLength(2);
  for (const word of ['signIn', 'waiting', 'code typed', 'xstate.done.actor.verify', '•••'])
    expect(told.join('\n')).toContain(word);
  expect(told.filter((text) => /79001001|1234567|token for/.test(text))).toEqual([]);
});
