import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './request.ts';

/**
 * How many connections a process accepts, at most: in total, and from one IP address. `ofOne` is null if all
 * connections come from a proxy.
 */
export interface MostConnections {
  readonly all: number;
  readonly ofOne: number | null;
}

/** For how many milliseconds a new connection can send nothing. */
const silence = 10_000;

/**
 * Limits the connections from one IP address. An IPv6 address counts as its network, because one customer has the whole
 * network.
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

/** How many unanswered requests a connection can have. Browsers and proxies send one request at a time. */
const mostUnanswered = 4;

/**
 * Closes connections that send many requests before the first is answered. One packet can contain a thousand requests.
 */
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

/**
 * Closes connections above the limits, and connections with many unanswered requests. Also closes connections that
 * never send anything, because the server's own time-outs miss them.
 */
export function guardConnections(server: Server, most: MostConnections): void {
  server.maxConnections = most.all;
  refusePipelines(server);
  if (most.ofOne !== null) server.on('connection', createConnectionLimit(most.ofOne));
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silence);
    socket.once('close', () => clearTimeout(timer));
  });
}
