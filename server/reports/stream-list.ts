import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer, type Streamed } from '../base/streamed-answer.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** Whatever is set: a text of two hundred megabytes. */
const mostInOnePiece = 200_000;

/** How many lists a process sends at a time, so that connections are left for everybody else, and the pause in seconds. */
const mostAtOnce = 4;
const pause = 10;

/**
 * For how long a part is held for whoever takes none, less than a transaction may wait, and a list for whoever takes all of
 * it slowly, since meanwhile the database keeps what is deleted; in milliseconds.
 */
const patience = { part: 20_000, whole: 600_000 };

let underWay = 0;

/** How many people a list may have that is not streamed, given from how many people on the server searches. */
export function getMostWithoutStreaming(searchOnServerFrom: number): number {
  return Math.min(searchOnServerFrom - 1, mostInOnePiece);
}

/** The rows of a JSON array as `json_agg` writes them, each page of them when it is asked for. */
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
 * Streams a list: answers with rows of JSON, page by page, as they were at one moment. So a list of any length needs
 * the memory of a page. `begin` says what the list is and reads it, in one transaction that ends with the list. It also
 * ends when whoever asked goes, takes nothing for 20 seconds, or has not taken all within `whole` milliseconds. Throws
 * the 503 where too many are under way.
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
        // Before it is answered this refuses it; after that, the answer breaks off.
        reject(error);
        json.destroy();
      })
      .finally(() => {
        clearTimeout(timer);
        underWay -= 1;
      });
  });
}
