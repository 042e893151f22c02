import type { Readable } from 'node:stream';

/** What is said of a streamed list before it is sent. */
export interface Streamed {
  readonly etag: string;
  /** How many rows it lists. */
  readonly rows: number;
  /** Whether the list goes on behind them. */
  readonly more: boolean;
}

/** A list streamed as its JSON is read, since it is too long for one piece. Whoever does not send it destroys it. */
export class StreamedAnswer implements Streamed {
  readonly etag: string;
  readonly rows: number;
  readonly more: boolean;
  readonly json: Readable;

  constructor({ etag, more, rows }: Streamed, json: Readable) {
    this.etag = etag;
    this.rows = rows;
    this.more = more;
    this.json = json;
  }
}

/**
 * Waits until something else is done, such as an audit entry, before a list is sent. If that fails, the list is not
 * sent.
 */
export async function waitBeforeSending<List>(list: List, done: Promise<unknown>): Promise<List> {
  try {
    await done;
  } catch (error) {
    if (list instanceof StreamedAnswer) list.json.destroy();
    throw error;
  }
  return list;
}
