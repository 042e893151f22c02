import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An e-mail that the server took: its bytes as text. */
interface Taken {
  readonly to: string;
  readonly raw: string;
}

/**
 * What the server answers instead of taking a message, to an address that is named, or to what is sent to it: a status,
 * or one with its words, `550 5.1.1 no such person`.
 */
export type Answers = (to: string, command: 'RCPT TO' | 'DATA') => number | string | null;

function refusing(answer: number | string | null): Error | null {
  if (answer === null) return null;
  const [status = '', ...words] = String(answer).split(' ');
  return Object.assign(new Error(words.join(' ') || 'refused'), { responseCode: Number(status) });
}

/** An SMTP server on this machine; it takes everything that `answers` has no status for. */
export async function smtpServer(answers: Answers = () => null) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusing(answers(address, 'RCPT TO'))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
        const refused = refusing(answers(to, 'DATA'));
        if (!refused) taken.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        done(refused);
      });
    },
  });
  // Whoever is killed while they talk to it leaves it a broken connection.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    /** What it took, as a reader of e-mails sees it. */
    read: () => Promise.all(taken.map(async ({ raw, to }) => ({ to, raw, mail: await simpleParser(raw) }))),
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
