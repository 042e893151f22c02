import type { Readable } from 'node:stream';

/** The facts about a streamed list that are known before it is sent. */
export interface Streamed {
  readonly etag: string;
  /** How many rows the list has. */
  readonly rows: number;
  /** Whether the list has more rows than this answer. */
  readonly more: boolean;
}

/**
 * A list that is streamed while its JSON is read, because the list is too long for memory. Code that does not send the
 * list must destroy it.
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

/** Waits for other work, such as an audit entry, before a list is sent. If the work fails, the list is not sent. */
export async function waitBeforeSending<List>(list: List, done: Promise<unknown>): Promise<List> {
  try {
    await done;
  } catch (error) {
    if (list instanceof StreamedAnswer) list.json.destroy();
    throw error;
  }
  return list;
}
