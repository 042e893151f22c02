import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A low level of compression, because a person waits for the answer. */
const zipped = { level: 5 };
const getBrotliOptions = (sizeHint = 0): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint },
});

/** A file, or a list as it was at one version of the data. */
export class EncodedAnswer {
  readonly etag: string;
  /** How many rows of the list are in the answer; 0 if it is no list. */
  readonly rows: number;
  /** Whether the whole list has more rows than the answer contains. */
  readonly more: boolean;
  readonly #bytes: Bytes;
  readonly #encoded = new Map<Encoding, Promise<Bytes>>();

  constructor(content: string | Buffer, etag: string, { rows = 0, more = false } = {}) {
    this.etag = etag;
    this.rows = rows;
    this.more = more;
    this.#bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  }

  get size(): number {
    return this.#bytes.length;
  }

  /** Returns the bytes in an encoding; null means uncompressed. The compressed bytes are kept for the next request. */
  encoded(encoding: Encoding | null): Promise<Bytes> {
    if (encoding === null) return Promise.resolve(this.#bytes);
    const known = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, known);
    return known;
  }

  async #encode(encoding: Encoding): Promise<Bytes> {
    const made =
      encoding === 'gzip'
        ? await zip(this.#bytes, zipped)
        : await brotli(this.#bytes, getBrotliOptions(this.size));
    return new Uint8Array(made);
  }
}

/** Compresses a stream. An error of either stream ends both. */
export function encodeStream(read: Readable, encoding: Encoding | null): Readable {
  if (encoding === null) return read;
  const encoder = encoding === 'gzip' ? createGzip(zipped) : createBrotliCompress(getBrotliOptions());
  // The code that reads the compressed stream notices an early end.
  return pipeline(read, encoder, () => undefined);
}

/** Chooses the best encoding of an `accept-encoding` header; null if it allows neither `br` nor `gzip`. */
export function chooseEncoding(accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim());
  const isAccepting = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(?:\.0+)?$/.test(part)));
  if (isAccepting('br')) return 'br';
  return isAccepting('gzip') ? 'gzip' : null;
}
