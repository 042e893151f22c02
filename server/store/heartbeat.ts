import { Socket } from 'node:net';
import pg from 'pg';

/** In milliseconds: from one beat to the next, and how long its answer is waited for. */
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
 * The heartbeat of a database: asks it every two seconds as usual on a connection of its own, and ends every connection
 * once it has said nothing for five: a server that was cut off or stopped says no good-bye, and whoever asked it waits
 * for minutes.
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

  /** The socket of a new connection of the pool, which is ended with all others. */
  readonly socket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Says no good-bye itself: a server that is silent would be waited for. */
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
        // One on which something came meanwhile is alive.
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

  /** False where nothing was said in time; rejects where the connection was refused or ended, or cannot be made. */
  async #hears(): Promise<boolean> {
    const { client, connected } = (this.#own ??= this.#open());
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // An answer that has come while this process was busy is read first.
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
