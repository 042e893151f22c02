import { expect, it } from 'vitest';
import { onFullDisk } from './on-full-disk.ts';

it('a crash that cannot be logged ends the process', async () => {
  expect(await onFullDisk('crash', 'rejection')).toEqual({ code: 1, said: '' });
  expect(await onFullDisk('crash', 'exception')).toEqual({ code: 1, said: '' });
});
