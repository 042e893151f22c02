import { expect, it } from 'vitest';
import { onFullDisk } from './on-full-disk.ts';

it('a log that cannot be written is dropped and counted, and the process goes on', async () => {
  const { code, said } = await onFullDisk('write-log');
  expect(code).toBe(0);
  expect(Number(/dropped (\d+)/.exec(said)?.[1])).toBeGreaterThan(10_000);
});
