import type { Context as Received } from 'hono';
import { chooseEncoding } from '../../base/encoded-answer.ts';
import type { ClientFile } from './client-files.ts';

/** Sends a file, compressed if the browser accepts it. Answers with 304 if the browser already has the file. */
export async function sendFile(received: Received, file: ClientFile): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  const known = received.req.header('if-none-match') ?? '';
  if (known.includes(file.etag)) return received.body(null, 304, headers);
  const encoding = chooseEncoding(received.req.header('accept-encoding') ?? '');
  const encoded = encoding ? await file.encoded(encoding) : null;
  if (encoding && encoded) headers['content-encoding'] = encoding;
  return received.body(new Uint8Array(encoded ?? file.bytes), 200, headers);
}
