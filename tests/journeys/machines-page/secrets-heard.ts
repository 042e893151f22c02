import type { BrowserContext, Page } from 'playwright-core';

/** Hears all that is said over the channel of machines from now on, a line each, whatever it holds. */
export async function listenToMachines(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const channel = new BroadcastChannel('machines');
    const opened = (_: string, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : value;
    channel.onmessage = ({ data }) => said.push(JSON.stringify(data, opened));
    Object.assign(globalThis, { said, channel });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'said') as string[]);
}

/** All that a browser's pages are answered from now on. */
export function responsesTo(context: BrowserContext): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  context.on('response', (response) =>
    texts.push(
      response.text().then(
        (text) => text,
        () => '',
      ),
    ),
  );
  return () => Promise.all(texts);
}

/** An id that a tab or a request makes up, in which any few digits may stand. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Which of these secrets stand somewhere in texts; one of digits alone, not as a part of a longer number. */
export function secretsIn(texts: readonly string[], secrets: readonly string[]): string[] {
  const all = texts.join('\n').replaceAll(uuid, '');
  return secrets.filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(all) : all.includes(secret),
  );
}
