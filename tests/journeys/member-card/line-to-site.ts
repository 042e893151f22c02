import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningSite } from '#tests/support/app/demo-site.ts';

/** Where the pages' files are, and where the next release has them. */
const [now, next] = ['assets/', 'assets/next/'];

/** The hash by which a page's policy allows a script within it. */
function hashScripts(page: string): string[] {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return scripts.map((script) => createHash('sha256').update(script).digest('base64'));
}

/**
 * A line to a site, as from a telephone: it can be cut, also for the browser's workers, which its own way to be offline
 * leaves out. It can bring the next release, whose files are elsewhere, and none of the former ones.
 */
export class LineToSite {
  isCut = false;
  hasNextRelease = false;
  readonly site: RunningSite;
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));
  readonly #to: RunningSite;

  private constructor(to: RunningSite) {
    this.#to = to;
    this.site = { ...to, url: '' };
  }

  static async to(site: RunningSite): Promise<LineToSite> {
    const line = new LineToSite({ db: site.db, paymentUrl: site.paymentUrl, url: site.url });
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    const { port } = line.#server.address() as AddressInfo;
    Object.assign(line.site, { url: `http://localhost:${port}` });
    return line;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '/';
    if (this.isCut) {
      asked.socket.destroy();
      return;
    }
    const isNext = path.startsWith(`/${next}`);
    if (path.startsWith(`/${now}`) && isNext !== this.hasNextRelease) {
      answer.writeHead(404).end();
      return;
    }
    const { host } = new URL(this.#to.url);
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const way = isNext ? path.replace(next, now) : path;
    const passed = request(new URL(way, this.#to.url), { method: asked.method, headers }, (answered) => {
      const isOfRelease = /html|javascript|json/.test(String(answered.headers['content-type']));
      if (!this.hasNextRelease || !isOfRelease || way.startsWith('/v1/')) {
        answer.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => {
        const before = Buffer.concat(parts).toString('utf8');
        const text = before.replaceAll(now, next);
        const { 'content-length': _, etag: __, ...others } = answered.headers;
        const policy = String(others['content-security-policy'] ?? '');
        const [hashes, allowed] = [hashScripts(text), hashScripts(before)];
        if (policy !== '')
          others['content-security-policy'] = allowed.reduce(
            (written, hash, index) => written.replace(hash, hashes[index] ?? ''),
            policy,
          );
        answer.writeHead(answered.statusCode ?? 500, others).end(text);
      });
    });
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  }
}
