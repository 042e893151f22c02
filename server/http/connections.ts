import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './request.ts';

/** The most connections: `all` in total, and `ofOne` from one IP address. `ofOne` is null behind a proxy. */
export interface MostConnections {
  readonly all: number;
  readonly ofOne: number | null;
}

/** In milliseconds. A new connection that has sent nothing for so long is closed. */
const silence = 10_000;

/**
 * Creates a limit of connections from one IP address. All IPv6 addresses of one network count together, because one
 * customer has a whole network.
 */
function createConnectionLimit(ofOne: number) {
  const open = new Map<string, number>();
  return (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > ofOne) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

/** The most unanswered requests on a connection. Browsers send the next request only after an answer. */
const mostUnanswered = 4;

/** Closes connections that send too many requests at once. One packet could contain a thousand requests. */
function refusePipelines(server: Server): void {
  const answerers = server.listeners('request') as RequestListener[];
  const unanswered = new WeakMap<Socket, number>();
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostUnanswered) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const answer of answerers) answer(request, response);
  });
}

/** Makes a server close connections above the limits. It also closes silent ones, which Node does not close. */
export function guardConnections(server: Server, most: MostConnections): void {
  server.maxConnections = most.all;
  refusePipelines(server);
  if (most.ofOne !== null) server.on('connection', createConnectionLimit(most.ofOne));
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silence);
    socket.once('close', () => clearTimeout(timer));
  });
}
