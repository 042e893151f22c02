import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { EncodedAnswer } from '../base/encoded-answer.ts';
import type { StreamedAnswer } from '../base/streamed-answer.ts';
import type { Database } from '../store/schema.ts';
import { SharedQuery } from '../store/shared-query.ts';
import {
  countListedMembers,
  listForm,
  selectMemberListAsJson,
  readMemberListPages,
  type ListAsked,
} from './member-list.ts';
import { streamList } from '../reports/stream-list.ts';

interface Version {
  readonly version: number;
  readonly origin: string;
}

async function readVersion(db: Kysely<Database>): Promise<Version> {
  const { rows } = await sql<Version>`
    /* read the version of the members */
    select version, origin from data_versions where name = 'members'`.execute(db);
  return requireFirst(rows);
}

function requireFirst<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The members have no version');
  return row;
}

function toEtag({ origin, version }: Version, key: string): string {
  const etag = createHash('sha256').update(`${listForm} ${origin} ${version} ${key}`).digest('base64url');
  return `W/"${etag.slice(0, 27)}"`;
}

interface Kept extends Version {
  readonly answer: EncodedAnswer;
}

/** The most bytes of kept lists. This is enough for all lists of the office and the groups. */
const mostBytes = 128 * 1024 * 1024;

class MemberLists {
  readonly #db: Kysely<Database>;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept>>();
  readonly #version: SharedQuery<Version>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#version = new SharedQuery(() => readVersion(db));
  }

  async answer(asked: ListAsked, most: number): Promise<EncodedAnswer | StreamedAnswer> {
    const key = JSON.stringify(asked);
    const now = await this.#version.ask();
    const kept = this.#kept.get(key);
    if (kept && kept.version === now.version && kept.origin === now.origin) return kept.answer;
    const mayBeLong = asked.id === null && (asked.limit === 0 || asked.limit > most);
    if (mayBeLong && (await countListedMembers(this.#db, asked, most + 1)) > most)
      return this.#stream(key, asked);
    // Requests for the same list and the same version of the data share one reading of the list.
    const making = `${key} ${now.version}`;
    const made = this.#making.get(making) ?? this.#make(key, asked);
    this.#making.set(making, made);
    try {
      return (await made).answer;
    } finally {
      this.#making.delete(making);
    }
  }

  #stream(key: string, asked: ListAsked): Promise<StreamedAnswer> {
    this.#kept.delete(key);
    return streamList(this.#db, async (trx) => {
      const version = await readVersion(trx);
      const { limit } = asked;
      // The count stops at one person above the limit, to see whether the list has more people than the limit.
      const count = await countListedMembers(trx, asked, limit && limit + 1);
      const more = limit > 0 && count > limit;
      return {
        head: { etag: toEtag(version, key), rows: more ? limit : count, more },
        pages: readMemberListPages(trx, asked),
      };
    });
  }

  async #make(key: string, asked: ListAsked): Promise<Kept> {
    const { rows: answers } = await selectMemberListAsJson(asked).execute(this.#db);
    const { json, more, rows, version, origin } = requireFirst(answers);
    const answer = new EncodedAnswer(json, toEtag({ version, origin }, key), { rows, more });
    const kept = { version, origin, answer };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#forgetOldest();
    return kept;
  }

  #forgetOldest(): void {
    let bytes = 0;
    for (const [key, { answer }] of [...this.#kept].toReversed()) {
      if (bytes > 0 && bytes + answer.size > mostBytes) this.#kept.delete(key);
      else bytes += answer.size;
    }
  }
}

const lists = new WeakMap<Kysely<Database>, MemberLists>();

/**
 * Returns the members' list (specification section 7.2) as encoded bytes, which are kept until the data change. Only a
 * list that starts at 0 has people without a number, at its end. A list of more than `most` people is streamed.
 */
export function listMembers(
  db: Kysely<Database>,
  asked: ListAsked,
  most: number,
): Promise<EncodedAnswer | StreamedAnswer> {
  const known = lists.get(db) ?? new MemberLists(db);
  lists.set(db, known);
  return known.answer(asked, most);
}
