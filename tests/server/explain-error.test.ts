import { statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { explainCommandError } from '#server/commands/explain-error.ts';

it('says in one line that a port is taken, or that a file cannot be used, and all that is known of a mistake', async () => {
  const [first, second] = [createServer(), createServer()];
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as AddressInfo;
  const taken = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  first.close();
  expect(explainCommandError(taken)).toBe(
    `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Set PORT, PAYMENT_PORT and METRICS_PORT to free ports.`,
  );

  const attempt = (): unknown => {
    try {
      return statSync('/dev/null/backup');
    } catch (error) {
      return error;
    }
  };
  expect(explainCommandError(attempt())).toBe("ENOTDIR: not a directory, stat '/dev/null/backup'");
  expect(explainCommandError(new TypeError('no such thing'))).toMatch(/^TypeError: no such thing\n +at /);
});
