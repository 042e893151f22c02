import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './request.ts';

/** How many connections a process takes: all together, and from one address, null where a proxy makes them all. */
export interface MostConnections {
  readonly all: number;
  readonly ofOne: number | null;
}

/** Milliseconds. */
const silence = 10_000;

/** Of an IPv6 address its network counts, since whoever has one has the whole of it. */
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

/** Requests of a connection that are not answered yet: no browser and no proxy sends one before the last is answered. */
const mostUnanswered = 4;

/** Closes connections on which many requests come at once, of which one packet may hold a thousand, before they are answered. */
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
 * Closes connections that are too many, and those that ask for much at once. It also closes those that never send
 * anything, which the server's own time-outs do not see.
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
