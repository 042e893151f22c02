import type { Readable } from 'node:stream';

export interface Streamed {
  readonly etag: string;
  readonly rows: number;
  /** Whether the whole list has more rows than the answer contains. */
  readonly more: boolean;
}

/** A list that is too long for memory, as JSON in several pieces. If it is not sent, `json` must be destroyed. */
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

/** Waits for `done`, such as the writing of an audit entry, and returns `list`. Rejects if `done` fails. */
export async function waitBeforeSending<List>(list: List, done: Promise<unknown>): Promise<List> {
  try {
    await done;
  } catch (error) {
    if (list instanceof StreamedAnswer) list.json.destroy();
    throw error;
  }
  return list;
}
