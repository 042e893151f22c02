import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './request.ts';

/** How many connections a process takes: all together, and from one address, null where a proxy makes them all. */
export interface MostConnections {
  readonly all: number;
  readonly ofOne: number | null;
}

/** Milliseconds. */
const silence = 10_000;

/** Of an IPv6 address its network counts, since whoever has one has the whole of it. */
function capOf(ofOne: number) {
  const open = new Map<string, number>();
  return (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
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

/** Closes connections that are too many, and those that never say a word, which the server's own time-outs do not see. */
export function guardConnections(server: Server, most: MostConnections): void {
  server.maxConnections = most.all;
  if (most.ofOne !== null) server.on('connection', capOf(most.ofOne));
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silence);
    socket.once('close', () => clearTimeout(timer));
  });
}
