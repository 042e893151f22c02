import { createServer } from 'node:http';
import { smtpServer } from '#tests/support/server/smtp-server.ts';

/** The first moment at which a carrier heard of a message, by whom it goes to. */
type Heard = Map<string, number>;

/** An e-mail server and an SMS gateway that tell when they first heard of whom; the e-mail server can be away. */
export async function carriers() {
  const heard: Heard = new Map();
  const keys = new Map<string, Set<string>>();
  let isAway = false;
  let refusedWhileAway = 0;
  const hear = (to: string) => {
    if (!heard.has(to)) heard.set(to, performance.now());
  };
  const email = await smtpServer((to, command) => {
    if (isAway) {
      refusedWhileAway += 1;
      return 421;
    }
    if (to.startsWith('gone.')) return 550;
    if (command === 'RCPT TO') hear(to);
    return null;
  });
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { key, to } = JSON.parse(Buffer.concat(chunks).toString()) as { key: string; to: string };
      hear(to);
      keys.set(to, (keys.get(to) ?? new Set()).add(key));
      response.end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  return {
    smtp: email.url,
    sms: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
    /** The messages that each number was sent, as the gateway tells them apart. */
    keys,
    read: email.read,
    refused: () => refusedWhileAway,
    away: (is: boolean) => {
      isAway = is;
    },
    async close() {
      gateway.closeAllConnections();
      gateway.close();
      await email.close();
    },
  };
}
