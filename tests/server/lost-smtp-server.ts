import { createServer, type Socket } from 'node:net';

/** The point at which a server is lost: before it takes the address, before the message, or with the whole of it. */
export const points = ['RCPT TO', 'DATA', 'message'] as const;
type Point = (typeof points)[number];

const replies: Readonly<Record<string, string>> = { EHLO: '250 test', DATA: '354 go on', QUIT: '221 bye' };

/** An SMTP server on this machine that hangs up at a point of each message, or says no more. */
export async function lostSmtpServer(point: Point, does: 'hangs up' | 'stalls') {
  const sockets = new Set<Socket>();
  let read = 0;
  const server = createServer((socket) => {
    let isMessage = false;
    let rest = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    const lose = () => does === 'hangs up' && socket.destroy();
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString('utf8')}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isMessage) {
          if (line !== '.') continue;
          read += 1;
          lose();
          return;
        }
        if (line.startsWith(point)) {
          lose();
          return;
        }
        isMessage = line === 'DATA';
        socket.write(`${replies[line.slice(0, 4)] ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** How many messages it read to their end. */
    read: () => read,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
