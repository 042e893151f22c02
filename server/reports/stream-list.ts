import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer, type Streamed } from '../base/streamed-answer.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** The most people in a list that is not streamed, whatever is set: a text of two hundred megabytes. */
const mostInOnePiece = 200_000;

/** How many lists a process streams at once, to leave connections to others, and the pause in seconds. */
const mostAtOnce = 4;
const pause = 10;

/**
 * In milliseconds: how long a part waits for a reader, and how long a slow list may take in all. The former
 * is less than the limit of an idle transaction. Until the end the database keeps deleted rows.
 */
const patience = { part: 20_000, whole: 600_000 };

let underWay = 0;

/**
 * Gets the most people of a list that is not streamed. `searchOnServerFrom` is the number of people from
 * which the server searches.
 */
export function getMostWithoutStreaming(searchOnServerFrom: number): number {
  return Math.min(searchOnServerFrom - 1, mostInOnePiece);
}

/** Writes rows as a JSON array, in the form of `json_agg`. Each page is read only when it is asked for. */
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
 * Streams a list as rows of JSON, page by page, as of one moment. So a list of any length needs the memory of
 * one page. `begin` describes the list and reads it, in one transaction that ends with the list. It also ends
 * if the reader leaves, takes nothing for 20 seconds, or has not taken all within `whole` milliseconds.
 * Refuses with 503 if too many lists are being sent.
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
        // Before the answer begins, this rejects it. After that, the answer breaks off.
        reject(error);
        json.destroy();
      })
      .finally(() => {
        clearTimeout(timer);
        underWay -= 1;
      });
  });
}
