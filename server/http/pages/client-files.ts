import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { EncodedAnswer, type Encoding } from '../../base/encoded-answer.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const text = /^(?:text|image\/svg|application\/(?:json|manifest)|font\/ttf)/;

export interface ClientFile {
  readonly type: string;
  readonly etag: string;
  /** Whether the name contains a hash of the content, so that browsers can keep the file for ever. */
  readonly immutable: boolean;
  readonly bytes: Buffer;
  /** Returns null if compressing would save too little. */
  encoded(encoding: Encoding): Promise<Uint8Array | null>;
}

/** Makes a file of the browser app. `path` is its path within the app. `made` is what the build compressed. */
export function createClientFile(
  path: string,
  bytes: Buffer,
  made: Readonly<Record<Encoding, Buffer | null>> = { br: null, gzip: null },
): ClientFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  let answer: EncodedAnswer | null = null;
  return {
    type,
    etag,
    immutable: path.startsWith('assets/'),
    bytes,
    async encoded(encoding) {
      if (!text.test(type) || bytes.length < 1024) return null;
      const ready = made[encoding];
      if (ready) return ready;
      answer ??= new EncodedAnswer(bytes, etag);
      return answer.encoded(encoding);
    },
  };
}

/** Reads the browser app's files by path. `x.js.br` and `x.js.gz` are compressed forms of `x.js`. */
export async function readClientFiles(folder: string): Promise<Map<string, ClientFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const full = join(entry.parentPath, entry.name);
        return [relative(folder, full).split(sep).join('/'), await readFile(full)] as const;
      }),
  );
  const all = new Map(read);
  const files = new Map<string, ClientFile>();
  for (const [path, bytes] of all) {
    if (/\.(?:br|gz)$/.test(path) || path.split('/').some((name) => name.startsWith('.'))) continue;
    files.set(
      path,
      createClientFile(path, bytes, {
        br: all.get(`${path}.br`) ?? null,
        gzip: all.get(`${path}.gz`) ?? null,
      }),
    );
  }
  return files;
}
