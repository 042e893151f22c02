import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer, type Streamed } from '../base/streamed-answer.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** The most people of a list in one piece, whatever the setting says. Such a list needs about 200 MB. */
const mostInOnePiece = 200_000;

/**
 * How many lists are streamed at once. It is few, so that other requests also get database connections. `pause` is in
 * seconds.
 */
const mostAtOnce = 4;
const pause = 10;

/**
 * In milliseconds. `part` is until the receiver takes a part, and less than the database's limit for an idle
 * transaction. `whole` is until a list ends. It is limited because deleted rows stay on the disk until the transaction
 * ends.
 */
const patience = { part: 20_000, whole: 600_000 };

let underWay = 0;

/** Returns the most people of a list that is not streamed. The number is less than `searchOnServerFrom`. */
export function getMostWithoutStreaming(searchOnServerFrom: number): number {
  return Math.min(searchOnServerFrom - 1, mostInOnePiece);
}

/** Writes pages of rows as a JSON array. `stalled` is called if the receiver does not take a page in time. */
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
 * Streams a list as JSON, page by page, with the data of one moment. `begin` returns the head and the pages, in a
 * transaction that ends with the list. The transaction also ends if the connection closes, if nobody reads for 20
 * seconds, or after `whole` milliseconds. Refuses with 503 if too many lists are streamed.
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
