import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer, type Streamed } from '../base/streamed-answer.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** The maximum number of people in a list that is not streamed, with any setting. Such a list has about 200 MB. */
const mostInOnePiece = 200_000;

/**
 * The most lists that a process streams at the same time, so that other requests also get database connections. `pause`
 * says after how many seconds the browser may try again.
 */
const mostAtOnce = 4;
const pause = 10;

/**
 * The most milliseconds until the receiver takes a part, and until a list ends. `part` is shorter than the database's
 * limit for an idle transaction. `whole` is limited because the database keeps deleted rows until the transaction ends.
 */
const patience = { part: 20_000, whole: 600_000 };

let underWay = 0;

/** Returns the maximum number of people in a list that is not streamed. This number is below `searchOnServerFrom`. */
export function getMostWithoutStreaming(searchOnServerFrom: number): number {
  return Math.min(searchOnServerFrom - 1, mostInOnePiece);
}

/**
 * Writes rows as a JSON array in the form of `json_agg`. Reads a page of rows only when the receiver needs the page.
 * Calls `stalled` if the receiver does not take a page in time.
 */
async function* writeJsonArray(
  pages: AsyncIterable<readonly string[]>,
  stalled: () => void,
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    const timer = setTimeout(stalled, patience.part);
    try {
      yield before + rows.join(', \n ');
    } finally {
      clearTimeout(timer);
    }
    before = ', \n ';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * Streams a list as JSON, page by page, with the data of one moment. The server needs memory for only one page, however
 * long the list is. `begin` returns the head and the pages, in a transaction that ends with the list. The transaction
 * also ends if the receiver closes the connection, takes nothing for 20 seconds, or needs longer than `whole`
 * milliseconds. Refuses with 503 if the process already streams too many lists.
 */
export async function streamList(
  db: Kysely<Database>,
  begin: (trx: Transaction<Database>) => Promise<{ head: Streamed; pages: AsyncIterable<readonly string[]> }>,
  whole = patience.whole,
): Promise<StreamedAnswer> {
  if (underWay >= mostAtOnce) throw createServerBusy(pause);
  underWay += 1;
  const json = new PassThrough();
  const timer = setTimeout(() => json.destroy(new Error('The list takes too long')), whole);
  return new Promise((resolve, reject) => {
    readSnapshot(db, async (trx) => {
      const { head, pages } = await begin(trx);
      resolve(new StreamedAnswer(head, json));
      const giveUp = () => json.destroy(new Error('Nobody takes the list'));
      await pipeline(writeJsonArray(pages, giveUp), json);
    })
      .catch((error: unknown) => {
        // If the answer has not begun yet, the request is refused. If the answer has begun, the answer breaks off.
        reject(error);
        json.destroy();
      })
      .finally(() => {
        clearTimeout(timer);
        underWay -= 1;
      });
  });
}
