import { expect, it } from 'vitest';
import { readConfig } from '#server/settings/config.ts';

it('waits for a balancer where a proxy stands before it, and else for nobody', () => {
  const drained = (settings: Record<string, string>) => readConfig(settings).drainSeconds;
  expect([drained({}), drained({ DEMO: 'off', TRUST_PROXY: '1' }), drained({ DRAIN_SECONDS: '20' })]).toEqual(
    [0, 5, 20],
  );
});
