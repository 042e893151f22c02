import type { Readable } from 'node:stream';

/** The properties of a streamed list that are known before the list is sent. */
export interface Streamed {
  readonly etag: string;
  /** How many rows of the list the answer contains. */
  readonly rows: number;
  /** Whether the list has more rows than this answer. */
  readonly more: boolean;
}

/**
 * A list that is too long for memory, so that the server reads and sends its JSON piece by piece. Code that does not
 * send the list must destroy `json`.
 */
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
 * Returns a list after other work has succeeded, such as writing an audit entry. If the work fails, rejects, so that
 * the list is not sent.
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
