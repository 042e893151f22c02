import { Socket } from 'node:net';
import pg from 'pg';

/**
 * The times of a heartbeat in milliseconds. `every` is the pause between two questions, and `patience` is how long an
 * answer may take.
 */
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
 * Checks regularly whether a database server answers. If it does not answer, closes the connections on which no data
 * arrived meanwhile. Without this, their queries would wait for minutes after the network is cut.
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

  /** Makes the socket of a new connection, which the heartbeat can close. */
  readonly socket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Stops the heartbeat. Sends nothing to the server, because the server may not answer. */
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
        // A connection on which data arrived in this time is still alive.
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

  /** Returns whether the server answers in time. Rejects if the connection fails or is refused. */
  async #hears(): Promise<boolean> {
    const { client, connected } = (this.#own ??= this.#open());
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // If this process was busy, an answer may have arrived and not been read. So this process first reads the answer.
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
