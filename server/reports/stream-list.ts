import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer, type Streamed } from '../base/streamed-answer.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** The maximum number of people in a list that is not streamed, whatever is set. The text has about 200 megabytes. */
const mostInOnePiece = 200_000;

/** How many lists a process streams together, so that other requests get connections. `pause` is in seconds. */
const mostAtOnce = 4;
const pause = 10;

/**
 * In milliseconds: how long a part waits for the reader, and how long a slow list can take in total. The time for a
 * part is less than the limit of an idle transaction. Until the transaction ends, the database cannot remove deleted
 * rows.
 */
const patience = { part: 20_000, whole: 600_000 };

let underWay = 0;

/**
 * Gets the maximum number of people in a list that is not streamed. From `searchOnServerFrom` people on, the server
 * searches.
 */
export function getMostWithoutStreaming(searchOnServerFrom: number): number {
  return Math.min(searchOnServerFrom - 1, mostInOnePiece);
}

/** Writes rows as a JSON array in the form of `json_agg`. Each page of rows is read only when the reader needs it. */
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
 * Streams a list as rows of JSON, page by page, with the data of one moment. A list of any length needs memory for only
 * one page. `begin` describes and reads the list in one transaction, which ends with the list. The transaction also
 * ends if the reader leaves, takes nothing for 20 seconds, or needs more than `whole` milliseconds. Refuses with 503 if
 * too many lists are streamed.
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
        // Before the answer has begun, this rejects the request. Later, the answer breaks off.
        reject(error);
        json.destroy();
      })
      .finally(() => {
        clearTimeout(timer);
        underWay -= 1;
      });
  });
}
