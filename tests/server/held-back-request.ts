import type { Site } from '#tests/support/server/site.ts';

/** A request whose body comes but for its last byte: when that is awaited, what sends it, and what is answered then. */
export function sendHeldBack(site: Pick<Site, 'app'>, line: string, body: object | undefined, token: string) {
  const [method = '', path = ''] = line.split(' ');
  const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}));
  let sendRest = (): void => undefined;
  let awaited = (): void => undefined;
  const isAwaited = new Promise<void>((resolve) => {
    awaited = resolve;
  });
  const held = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, -1));
      sendRest = () => {
        controller.enqueue(bytes.subarray(-1));
        controller.close();
      };
    },
    // Asked for more, once what was sent is taken.
    pull: () => awaited(),
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const request = { method, headers, body: held, duplex: 'half' } as RequestInit;
  const answer = Promise.resolve(site.app.request(`/v1${path}`, request)).then(
    async (response): Promise<[number, unknown]> => [response.status, await response.json()],
  );
  return { isAwaited, sendRest, answer };
}
