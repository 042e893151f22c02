import { connect, type Socket } from 'node:net';

/** How a request is made again and again: its address and its headers. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
}

/**
 * A connection that stays open and asks one thing after the other. It looks at no more of an answer than its status and
 * length: a client that did more would be what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #request: string;
  #head = '';
  #status = 0;
  #bytes = 0;
  #left = -1;
  #done: ((answered: Answered) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  constructor({ headers, path, port }: Asked) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n`;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('The connection was closed')));
  }

  ask(): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(this.#request);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#left < 0) {
      const text = this.#head + chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) {
        this.#head = text;
        return;
      }
      const head = text.slice(0, end);
      this.#head = '';
      this.#status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined && this.#status !== 304)
        throw new Error(`An answer without a length:\n${head}`);
      this.#bytes = Number(length ?? 0);
      this.#left = (this.#status === 304 ? 0 : this.#bytes) - (text.length - end - 4);
    } else this.#left -= chunk.length;
    if (this.#left > 0) return;
    this.#left = -1;
    this.#done?.({ status: this.#status, bytes: this.#bytes });
  }
}

/** Answers a second over these connections, each asking for so many milliseconds; throws at any other status. */
export async function rateOf(
  connections: readonly Connection[],
  status: number,
  milliseconds: number,
): Promise<number> {
  const started = performance.now();
  let answers = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - started < milliseconds) {
        const answered = await connection.ask();
        if (answered.status !== status) throw new Error(`Answered ${answered.status} instead of ${status}`);
        answers += 1;
      }
    }),
  );
  return (answers / (performance.now() - started)) * 1000;
}
