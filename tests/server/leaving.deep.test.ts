import { expect, it } from 'vitest';
import { startSite } from '#server/site.ts';
import { freePorts } from '#tests/support/app/app-process.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

it('tells the balancer first that it ends, and takes requests until that has been heard', async () => {
  const [port = 0, paymentPort = 0] = await freePorts(2);
  const settings = {
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    DRAIN_SECONDS: '1',
  };
  const { app, context } = createSite(own.db, { settings });
  const statuses = async () => {
    const answers = [await app.request('/readyz'), await app.request('/healthz')];
    return answers.map((answer) => answer.status);
  };
  const end = await startSite(context, '/nowhere');
  expect(await statuses()).toEqual([200, 200]);

  const told = performance.now();
  const ended = end().then(() => performance.now() - told);
  expect(await statuses()).toEqual([503, 200]);
  expect(await ended).toBeGreaterThan(990);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});
