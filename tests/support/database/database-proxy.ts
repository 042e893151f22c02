import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from '#server/store/database.ts';

type Mode = 'open' | 'away' | 'silent';

/** A way to a database that can be cut, as where its server dies, or fall silent, as where its server is cut off. */
export class DatabaseProxy {
  readonly connection: Connection;
  readonly #server: Server;
  readonly #links = new Set<readonly [Socket, Socket]>();
  readonly #unanswered: string[] = [];
  readonly #held: string[] = [];
  readonly #awaited: { readonly text: string; readonly come: () => void }[] = [];
  #mode: Mode = 'open';
  #refusals = Infinity;

  private constructor(server: Server, connection: Connection) {
    this.#server = server;
    this.connection = connection;
  }

  static async to(database: Connection): Promise<DatabaseProxy> {
    const { database: name = '', host, password, port, user = '' } = new pg.Client({ ...database });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const account = password ? `${user}:${encodeURIComponent(String(password))}` : user;
    const { port: own } = server.address() as AddressInfo;
    const connectionString = `postgres://${account}@127.0.0.1:${own}/${name}`;
    const proxy = new DatabaseProxy(server, { connectionString });
    const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    server.on('connection', (client) => proxy.#link(client, connect(there)));
    return proxy;
  }

  /** How many connections there were so far, those that have ended too. */
  taken = 0;

  /** How many connections there are. */
  get connections(): number {
    return this.#links.size;
  }

  /** Ends all connections, and takes none, or none before so many were refused. */
  cut(refusals = Infinity): void {
    this.#mode = 'away';
    this.#refusals = refusals;
    for (const link of this.#links) for (const socket of link) socket.destroy();
  }

  /** Says nothing more, and ends nothing. */
  fallSilent(): void {
    this.#mode = 'silent';
    for (const link of this.#links) for (const socket of link) socket.pause();
  }

  /** Takes connections again; those that fell silent stay so. */
  open(): void {
    this.#mode = 'open';
  }

  /** Ends the connection on which a statement with this text is answered, before its answer; once. */
  loseAnswerTo(text: string): void {
    this.#unanswered.push(text);
  }

  /** Falls silent on the connection on which a statement with this text is asked; once. */
  holdAnswerTo(text: string): void {
    this.#held.push(text);
  }

  /** Resolves once a statement with this text is asked. */
  asked(text: string): Promise<void> {
    return new Promise((come) => this.#awaited.push({ text, come }));
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #link(client: Socket, database: Socket): void {
    if (this.#mode === 'away') {
      client.destroy();
      database.destroy();
      this.#refusals -= 1;
      if (this.#refusals === 0) this.open();
      return;
    }
    const link = [client, database] as const;
    this.#links.add(link);
    this.taken += 1;
    let isLost = false;
    client.on('data', (bytes) => {
      isLost ||= takenFrom(this.#unanswered, bytes);
      if (takenFrom(this.#held, bytes)) database.pause();
      for (const { come, text } of this.#awaited) if (bytes.includes(text)) come();
      database.write(bytes);
    });
    database.on('data', (bytes) => (isLost ? client.destroy() : client.write(bytes)));
    for (const socket of link) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#links.delete(link);
        for (const end of link) end.destroy();
      });
      if (this.#mode === 'silent') socket.pause();
    }
  }
}

/** Whether bytes hold one of the texts, which is then taken out. */
function takenFrom(texts: string[], bytes: Buffer): boolean {
  const found = texts.findIndex((text) => bytes.includes(text));
  if (found >= 0) texts.splice(found, 1);
  return found >= 0;
}
