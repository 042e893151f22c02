import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './database.ts';

/** In milliseconds: from one beat to the next, and how long its answer is waited for. */
const every = 2000;
const patience = 5000;

interface Own {
  readonly client: pg.Client;
  readonly connected: Promise<unknown>;
}

/**
 * Asks the database every two seconds whether it is there, on a connection of its own, and ends every connection once it has
 * said nothing for five: a server that was cut off or stopped says no good-bye, and whoever asked it waits for minutes.
 */
export class Heartbeat {
  readonly #connection: Connection;
  readonly #sockets = new Set<Socket>();
  #own: Own | null = null;
  #next: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    void this.#beat();
  }

  /** The socket of a new connection, which is ended with all others. */
  readonly socket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#next);
    await this.#own?.client.end().catch(() => undefined);
  }

  #wait(): void {
    if (!this.#isOver) this.#next = setTimeout(() => void this.#beat(), every).unref();
  }

  async #beat(): Promise<void> {
    const own = (this.#own ??= this.#open());
    const read = new Map([...this.#sockets].map((socket) => [socket, socket.bytesRead]));
    const heard = await this.#hears(own).catch(() => null);
    if (heard !== true) this.#own = null;
    if (heard === false) {
      for (const socket of this.#sockets) {
        // One on which something came meanwhile is alive.
        if (socket.bytesRead === (read.get(socket) ?? socket.bytesRead)) socket.destroy();
      }
    }
    this.#wait();
  }

  #open(): Own {
    const client = new pg.Client({ ...this.#connection, stream: this.socket });
    client.on('error', () => undefined);
    const connected = client.connect();
    connected.catch(() => undefined);
    return { client, connected };
  }

  /** False where nothing was said in time; rejects where the connection was refused or ended. */
  async #hears({ client, connected }: Own): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // An answer that has come while this process was busy is read first.
      late = setTimeout(() => setImmediate(resolve, false), patience).unref();
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
