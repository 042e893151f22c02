import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Config } from '../settings/config.ts';
import { OutcomeUnknown, type EmailMessage, type EmailProvider } from '../base/email-provider.ts';
import { RefusedForGood, RefusedForNow } from '../base/refusals.ts';
import { classifySmtpRefusal } from './smtp-replies.ts';

/** In milliseconds. The sum is less than a message's lease, so that no other process sends the same message. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};
const wholeTry = 60_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
}

function linkAddresses(line: string): string {
  return escapeHtml(line).replaceAll(/https?:\/\/[^\s<]*[^\s<.,)]/g, (url) => `<a href="${url}">${url}</a>`);
}

/** Converts an e-mail's text to HTML. The HTML loads nothing from the internet. */
export function toHtmlOfEmail(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((one) => `<p>${one.split('\n').map(linkAddresses).join('<br>\n')}</p>`);
  const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 40em';
  return `<!doctype html>\n<html lang="en">\n<body style="${style}">\n${paragraphs.join('\n')}\n</body>\n</html>\n`;
}

/** Makes one line of a text, so that it cannot begin another header of the e-mail. */
function toOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not be in a header
  return text.replaceAll(/[\u0000-\u001F\u007F\u0085\u2028\u2029]+/g, ' ').trim();
}

const answerOfServer = v.object({
  command: v.fallback(v.string(), ''),
  response: v.fallback(v.string(), ''),
  responseCode: v.fallback(v.nullable(v.number()), null),
});

/**
 * Converts an error of the mail server. Returns `OutcomeUnknown` if the e-mail was perhaps sent. Other errors stay as
 * they are, so that the e-mail is tried again.
 */
function toFailure(error: unknown, hasBegun: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { command, response, responseCode: status } = v.parse(answerOfServer, error);
  if (status === null) return hasBegun ? new OutcomeUnknown(error) : error;
  if (status < 500) return error;
  const words = toOneLine(response);
  if (command !== 'RCPT TO' && command !== 'DATA')
    return command === 'MAIL FROM' ? new RefusedForNow(status, words) : error;
  const of = classifySmtpRefusal(command === 'DATA' ? 'message' : 'address', status, response);
  return of === 'now'
    ? new RefusedForNow(status, words)
    : new RefusedForGood(status, of === 'address', words);
}

/** Creates the e-mail provider for a URL such as `smtps://user:password@host`. */
export function createSmtpProvider({
  url,
  from,
  requireTls,
}: Extract<Config['email'], { provider: 'smtp' }>) {
  const transport = createTransport(
    { url, pool: true, maxConnections: 5, requireTLS: requireTls, ...patience },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  // The content is read only after the server accepted DATA. So an e-mail with unread content has not arrived.
  const letters = new WeakMap<AbortSignal, Readable>();
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message?.processFunc((letter) => {
      if (signal) letters.set(signal, letter);
      return letter;
    });
    done();
  });
  const domain = from.address.split('@').at(-1);
  const provider: EmailProvider = {
    name: 'smtp',
    async send({ key, patience: most = wholeTry, subject, text, to, unsubscribeUrl }: EmailMessage) {
      const signal = AbortSignal.timeout(most);
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject: toOneLine(subject),
          text,
          html: toHtmlOfEmail(text),
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
          signal,
        })
        .catch((error: unknown) => {
          throw toFailure(error, letters.get(signal)?.readableDidRead === true);
        });
    },
    close: () => transport.close(),
  };
  return provider;
}
