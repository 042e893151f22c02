import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logCrashes } from '#server/base/crash-log.ts';
import { onFullDisk } from './on-full-disk.ts';

it('a log that cannot be written is dropped and counted, and the process goes on', async () => {
  const { code, said } = await onFullDisk('write-log');
  expect(code).toBe(0);
  expect(Number(/dropped (\d+)/.exec(said)?.[1])).toBeGreaterThan(10_000);
});

it('a crash of either kind is one line without what the error says, and ends the process, logged or not', () => {
  const heard = vi.spyOn(process, 'on').mockReturnThis();
  const ends = vi.spyOn(process, 'exit').mockReturnThis();
  onTestFinished(() => [heard, ends].forEach((spy) => spy.mockRestore()));
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  logCrashes(log);
  const crashes = heard.mock.calls.map(([kind, crash]) => ({ kind, crash }));
  expect(crashes.map(({ kind }) => kind)).toEqual(['uncaughtException', 'unhandledRejection']);
  const error = Object.assign(new Error('0184562M'), { stack: '', code: '23505' });
  for (const { crash } of crashes) crash(error);
  expect(lines).toEqual(
    Array(2).fill('{"level":60,"error":"Error","frames":[],"code":"23505","msg":"crashed"}\n'),
  );
  log.fatal = () => {
    throw new Error('The disk is full');
  };
  for (const { crash } of crashes) expect(() => crash(error)).toThrow('The disk is full');
  expect(ends.mock.calls).toEqual(Array(4).fill([1]));
});
