import { Socket } from 'node:net';
import pg from 'pg';

/** In milliseconds: the time between two beats, and the maximum wait for an answer. */
export interface Beat {
  readonly every: number;
  readonly patience: number;
}
export const usualBeat: Beat = { every: 2000, patience: 5000 };

interface Own {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly connected: Promise<unknown>;
}

/**
 * The heartbeat of a database. By default it asks the server every two seconds on its own connection. If the server
 * does not answer for five seconds, the heartbeat ends all connections. A server that was cut off does not close
 * connections itself, so callers would wait for minutes.
 */
export class Heartbeat {
  readonly #connection: pg.ClientConfig;
  readonly #is: Beat;
  readonly #sockets = new Set<Socket>();
  #own: Own | null = null;
  #next: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(connection: pg.ClientConfig, beat: Beat) {
    this.#connection = connection;
    this.#is = beat;
    void this.#beat();
  }

  /** Makes the socket of a new connection of the pool. The heartbeat can end this connection. */
  readonly socket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Closes the heartbeat's connection without a message to the server, because a silent server would not answer. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#next);
    this.#own?.socket.destroy();
  }

  #wait(): void {
    if (!this.#isOver) this.#next = setTimeout(() => void this.#beat(), this.#is.every).unref();
  }

  async #beat(): Promise<void> {
    const read = new Map([...this.#sockets].map((socket) => [socket, socket.bytesRead]));
    const heard = await this.#hears().catch(() => null);
    if (heard !== true) {
      this.#own?.socket.destroy();
      this.#own = null;
    }
    if (heard === false) {
      for (const socket of this.#sockets) {
        // A connection that received data meanwhile is alive.
        if (socket.bytesRead === (read.get(socket) ?? socket.bytesRead)) socket.destroy();
      }
    }
    this.#wait();
  }

  #open(): Own {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#connection, stream: () => socket });
    client.on('error', () => undefined);
    const connected = client.connect();
    connected.catch(() => undefined);
    return { client, socket, connected };
  }

  /** Asks the server. Returns false if no answer comes in time. Rejects if the connection fails or is refused. */
  async #hears(): Promise<boolean> {
    const { client, connected } = (this.#own ??= this.#open());
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // If an answer came while this process was busy, the answer is read first.
      late = setTimeout(() => setImmediate(resolve, false), this.#is.patience).unref();
    });
    const answer = connected.then(() => client.query('select')).then(() => true);
    try {
      return await Promise.race([answer, silence]);
    } finally {
      clearTimeout(late);
      answer.catch(() => undefined);
    }
  }
}
