import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Place {
  readonly port: number;
  open: number;
  isReady: boolean;
  isLookedAt: boolean;
}

/**
 * Asks a process whether it is ready, but not twice at once: the answer to an older look must not come after that to a
 * newer one. It is believed until it says otherwise or is gone, however long a busy machine takes to answer.
 */
async function look(place: Place): Promise<void> {
  if (place.isLookedAt) return;
  place.isLookedAt = true;
  place.isReady = await fetch(`http://127.0.0.1:${place.port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  place.isLookedAt = false;
}

/** A proxy as the docs set it up: a request goes to the ready process that has the fewest, and on a connection of its own. */
export class Balancer {
  /** Calls below `/v1` that no process answered, or with 500 or more, as they were asked. */
  readonly failed: string[] = [];
  readonly #places: readonly Place[];
  readonly #server: Server;
  readonly #watching: NodeJS.Timeout;
  #turn = 0;

  private constructor(ports: readonly number[]) {
    this.#places = ports.map((port) => ({ port, open: 0, isReady: false, isLookedAt: false }));
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#watching = setInterval(() => void this.#lookAtAll(), 100);
  }

  /** Listens on the first port and leads to the others. */
  static async on(port: number, ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((resolve) => balancer.#server.listen(port, '127.0.0.1', resolve));
    await balancer.#lookAtAll();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once this many processes are ready. */
  async ready(many: number): Promise<void> {
    while (this.#places.filter(({ isReady }) => isReady).length < many)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async close(): Promise<void> {
    clearInterval(this.#watching);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #lookAtAll(): Promise<void> {
    await Promise.all(this.#places.map(look));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const line = `${asked.method} ${asked.url}`;
    const ready = this.#places.filter(({ isReady }) => isReady);
    const fewest = Math.min(...ready.map(({ open }) => open));
    const least = ready.filter(({ open }) => open === fewest);
    const place = least[(this.#turn += 1) % least.length];
    const fails = (why: string) => {
      if (asked.url?.startsWith('/v1/')) this.failed.push(`${line}: ${why}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (!place) return fails('nobody is ready');
    place.open += 1;
    answer.once('close', () => (place.open -= 1));
    const { method = 'GET', url = '/', headers } = asked;
    const passed = request({ host: '127.0.0.1', port: place.port, method, path: url, headers, agent: false });
    passed.once('error', (error) => {
      // Whoever asked has left.
      if (!answer.destroyed) fails(error.message);
    });
    passed.once('response', (response) => {
      const { statusCode: status = 502 } = response;
      if (status >= 500 && url.startsWith('/v1/')) this.failed.push(`${line}: ${status}`);
      answer.writeHead(status, response.headers);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
    });
    asked.pipe(passed);
  }
}
