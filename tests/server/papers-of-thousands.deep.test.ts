import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { mostOfPaper } from '#domain/member/papers-of-many.ts';
import { drawPortrait } from '#server/demo/portraits.ts';
import { endDrawingThreads } from '#server/papers/draw.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { repeatUntil } from '#tests/support/server/repeat-until.ts';

/** The largest papers of many people, beside callers who want a small answer; what it cost is printed, and judged by nobody. */

const office = useOffice();
afterAll(endDrawingThreads);

/** So many people with numbers from 5001 on, of whom the first are members of this year with a photo. */
async function addPeople(count: number, members: number): Promise<number[]> {
  const { rows } = await insertMembers(count, {
    membership_number: sql`5000 + n`,
    id_number: sql`lpad((3000000 + n)::text, 7, '0') || 'M'`,
    first_name: 'Ġorġa',
    last_name: sql`'Żammit ' || chr(65 + n % 26) || lpad(n::text, 4, '0')`,
    mobile_number: sql`'+356 99' || lpad(n::text, 6, '0')`,
    street: 'Triq il-Kbira',
  }).execute(office.db);
  const ids = rows.map(({ id }) => Number(id));
  const jpeg = Buffer.from(await drawPortrait(1));
  const hash = createHash('sha256').update(jpeg).digest('hex');
  const withYear = ids.slice(0, members);
  await sql`insert into member_photos (member_id, jpeg, hash)
    select one, ${jpeg}, ${hash} from unnest(${withYear}::bigint[]) as one`.execute(office.db);
  await sql`with written as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select one, 2026, false, false, false, 'administrator', ${office.site.context.clock.now()} from unnest(${withYear}::bigint[]) as one returning id)
    insert into record_clubs (record_id, short_name, fee_cents) select id, 'amacs', 0 from written`.execute(
    office.db,
  );
  return ids;
}

/** How long each small answer takes, one after the other, until something is done, in milliseconds. */
async function measureWaits(until: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  await repeatUntil(until, async () => {
    const from = performance.now();
    expect((await office.call('GET /data/clubs')).status).toBe(200);
    waits.push(performance.now() - from);
    await setTimeout(5);
  });
  return waits.toSorted((one, other) => one - other);
}

const atShare = (waits: readonly number[], share: number) => waits[Math.floor(waits.length * share)] ?? 0;

function print(body: object, signal?: AbortSignal): Promise<Response> {
  return Promise.resolve(
    office.site.app.request('/v1/admin/print/many', {
      method: 'POST',
      headers: { authorization: `Bearer ${office.tokens.registrar}`, 'content-type': 'application/json' },
      body: JSON.stringify({ year: '2026', ...body }),
      ...(signal ? { signal } : {}),
    }),
  );
}

it.each([
  ['cards', mostOfPaper.cards],
  ['letters', mostOfPaper.letters],
] as const)('prints %s of %i, exactly of those, also once it was stopped', async (kind, count) => {
  // One more than is asked for: they must not be in it.
  const ids = await addPeople(count + 1, kind === 'cards' ? count + 1 : 0);
  const people = ids.slice(0, count);
  const body = { kind, people, subject: 'The range', text: 'Dear {name} ({number}), the range is closed.' };

  await print({ ...body, people: people.slice(0, 1) });
  const quiet = await measureWaits(setTimeout(4000));
  const stopping = new AbortController();
  const stopped = print(body, stopping.signal).then(
    ({ status }) => status,
    () => 0,
  );
  void setTimeout(400).then(() => stopping.abort());
  expect(await stopped).not.toBe(200);

  const from = performance.now();
  const made = print(body);
  const busy = await measureWaits(made);
  const answer = await made;
  const took = performance.now() - from;
  expect(answer.status).toBe(200);
  const { count: said, pdf } = (await answer.json()) as { count: number; pdf: string };
  const bytes = Buffer.from(pdf, 'base64');
  const { pages } = pagesOf(bytes);
  const numbers = pages.map(
    (page) =>
      /(?:^|[ (])([567]\d{3})(?:[) ]|$)/.exec(page.filter((text) => /[567]\d{3}/.test(text)).join(' '))?.[1],
  );
  expect([said, pages.length]).toEqual([count, count]);
  expect(new Set(numbers)).toEqual(new Set(people.map((_, place) => String(5001 + place))));

  const [floor, beside] = [quiet, busy].map((waits) => atShare(waits, 0.99)) as [number, number];
  console.log(
    `${kind} of ${count}: ${Math.round(took)} ms, ${Math.round(bytes.length / 1000)} kB; others waited ${beside.toFixed(1)} ms` +
      ` at the 99th percentile of ${busy.length}, ${(beside / floor).toFixed(1)} times the ${floor.toFixed(1)} ms of a quiet floor`,
  );
});
