import { afterEach, expect } from 'vitest';
import { createSmtpProvider } from '#server/messages/email.ts';
import type { smtpServer } from './smtp-server.ts';

/** What would add a header or a recipient to an e-mail if it were taken as it is. */
export const headersAdded = [
  '\r\nBcc: spy@example.com',
  '\nX-Injected: 1',
  '\r\n\r\n<script>',
  '\u0085Bcc: a@b.c',
  '\u2028Cc: a@b.c',
];

/** What a server took has the headers and the recipients that the portal gives, and no other. */
export function expectNoneAdded(
  taken: Awaited<ReturnType<Awaited<ReturnType<typeof smtpServer>>['read']>>,
): void {
  const known = 'auto-submitted content-type date from list message-id mime-version received subject to';
  for (const { mail, to } of taken) {
    expect([...mail.headers.keys()].filter((name) => !known.includes(name))).toEqual([]);
    expect([mail.cc, mail.bcc, to.includes('spy')]).toEqual([undefined, undefined, false]);
  }
}

/** Closes after each test the servers it talked to. */
export function useSmtp() {
  let open: { close(): unknown }[] = [];
  afterEach(async () => {
    // A server waits for whoever is connected: they go first.
    for (const one of open.toReversed()) await one.close();
    open = [];
  });
  return {
    /** What sends e-mails over a server, which is closed with it. */
    through(server: { readonly url: string; close(): unknown }) {
      const from = { name: 'AMACS', address: 'office@amacs.test' };
      const made = createSmtpProvider({ provider: 'smtp', url: server.url, from, requireTls: false });
      open.push(server, { close: () => made.close?.() });
      return made;
    },
  };
}
