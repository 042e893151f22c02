import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFoundMembers, toOrderName } from '#domain/calls/member-search.ts';
import { getMembers } from '#domain/calls/members.ts';
import { getSeasons } from '#domain/calls/reports.ts';
import { filterChoices, filterNames, type FlagFilters } from '#domain/year/member-filters.ts';
import {
  coverChoices,
  noRecordFilters,
  standingChoices,
  type RecordFilters,
} from '#domain/year/season-filters.ts';
import { collectSeasonFactsById } from '#machines/members/list/shown-members.ts';
import {
  byNumber,
  sortMembers,
  areSameOrder,
  searchedOrderColumns,
  type SearchedOrder,
} from '#domain/member/member-order.ts';
import { findMembers as foundIn, createSearchIndex } from '#domain/member/member-search.ts';
import { toSearchText } from '#domain/values/search-text.ts';
import { fromWire } from '#domain/values/wire.ts';
import { findMatchingMembers } from '#machines/members/list/listed-members.ts';
import { drawBetween, isDrawnWithChance, createSeededRandom, pick } from '#server/demo/draws.ts';
import { sql } from 'kysely';
import { countCases, isQuick } from '#tests/support/draws.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember } from '#tests/support/server/site.ts';
import { addPeople, drawText } from './people-searched.ts';

const office = useOffice();
const turns = countCases(25, 70, 70);

async function wholeIndex() {
  const { body } = await office.call('GET /admin/members');
  return createSearchIndex(fromWire(getMembers.answer, body));
}

async function page(query: Record<string, string>) {
  const { body, status } = await office.call(
    `GET /admin/members/search?${String(new URLSearchParams(query))}`,
  );
  expect([status, body]).toMatchObject([200, { total: {} }]);
  return fromWire(getFoundMembers.answer, body);
}

/** Everybody who is found, page by page. */
async function walked(query: Record<string, string>, limit: number) {
  const first = await page({ ...query, limit: String(limit) });
  const people = [...first.members];
  for (let { next } = first; next !== null;) {
    const answer = await page({ ...query, limit: String(limit), after: String(next) });
    expect(answer.found).toEqual(first.found);
    people.push(...answer.members);
    ({ next } = answer);
  }
  return { people, found: first.found, total: first.total };
}

describe('the search on the server', () => {
  it('finds whom the list in the browser finds, in the same order, on whatever page', async () => {
    const draw = createSeededRandom(77);
    await addPeople(office.db, draw, 60);
    const index = await wholeIndex();
    expect(sortMembers(index, byNumber)).toEqual(index);
    const held = index
      .flatMap(({ person, texts }) => [
        ...`${texts.toWords()}\n${texts.toDigits()}`.split('\n'),
        person.lastName,
      ])
      .filter(Boolean);
    const members = index.map(({ person }) => person);
    const { body: read } = await office.call('GET /admin/reports/membership');
    const years = collectSeasonFactsById({
      members,
      seasons: fromWire(getSeasons.answer, read),
      thisYear: 2026,
    });
    let hits = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const text = drawText(draw, held);
      const filters = Object.fromEntries(
        filterNames.map((name) => [name, isDrawnWithChance(draw, 0.2) ? pick(draw, filterChoices) : 'any']),
      ) as FlagFilters;
      const ofRecord: RecordFilters = {
        ...noRecordFilters,
        ...(isDrawnWithChance(draw, 0.3) ? { standing: pick(draw, standingChoices) } : {}),
        ...(isDrawnWithChance(draw, 0.15) ? { club: 'tsc' } : {}),
        ...(isDrawnWithChance(draw, 0.15) ? { group: 'lhg' } : {}),
        ...(isDrawnWithChance(draw, 0.15) ? { licence: 'target_a' as const } : {}),
        ...(isDrawnWithChance(draw, 0.2) ? { cover: pick(draw, coverChoices) } : {}),
      };
      const order: SearchedOrder = {
        by: pick(draw, searchedOrderColumns),
        descending: isDrawnWithChance(draw, 0.5),
      };
      const inOrder = areSameOrder(order, byNumber) ? index : sortMembers(index, order);
      const expected = findMatchingMembers({
        index: inOrder,
        text,
        filters: { ...filters, ...ofRecord },
        order,
        years,
        year: 2026,
        thisYear: 2026,
        underWay: [],
        renewed: [],
      });
      const chosen = Object.entries(ofRecord).filter(([, choice]) => choice !== null);
      const query = { text, ...filters, ...Object.fromEntries(chosen), sort: toOrderName(order) };
      const { found, people, total } = await walked(query, drawBetween(draw, 1, 40));
      expect([query, people]).toEqual([query, expected]);
      expect([found, total]).toEqual([
        { count: expected.length, more: false },
        { count: index.length, more: false },
      ]);
      const skip = drawBetween(draw, 0, expected.length);
      const skipped = await page({ ...query, skip: String(skip), limit: '5' });
      expect([query, skipped.members]).toEqual([query, expected.slice(skip, skip + 5)]);
      hits += expected.length;
    }
    expect(hits).toBeGreaterThan(countCases(50, 150, 150));
  });

  it('finds whom the list in the browser finds by a text with a line break, or a mark of no letter', async () => {
    await addPeople(office.db, createSeededRandom(77), 60);
    const index = await wholeIndex();
    for (const [place, { person, texts }] of index.entries()) {
      if (isQuick && place % 5 > 0) continue;
      const text = `${texts.toWords().slice(0, -1)}${place % 2 ? '' : ' \u0301'}`;
      const { people } = await walked({ text }, 40);
      expect([text, people]).toEqual([text, foundIn(index, text)]);
      expect(people).toContainEqual(person);
    }
  });

  it('finds a number as other programs write it, as the list in the browser does', async () => {
    await addPeople(office.db, createSeededRandom(77), 60);
    await addMember(office.db, {
      membership_number: null,
      id_number: '0987654M',
      mobile_number: '+356 79876543',
      home_phone: '+44 2079460018',
    });
    const index = await wholeIndex();
    const phones = [
      '0035679876543',
      '079876543',
      '79-876-543',
      '(+356) 7987 6543',
      '356.79876543',
      'tel:+35679876543',
    ];
    const others = [
      '+44 (0)20 7946 0018',
      '987654(M)',
      '0987654 (M)',
      '987654-M',
      '\u0667\u0669\u0668\u0667\u0666',
    ];
    for (const text of [...phones, ...others]) {
      const { people } = await walked({ text }, 40);
      expect([text, people]).toEqual([text, foundIn(index, text)]);
      expect([text, people.map(({ idNumber }) => idNumber)]).toEqual([text, ['0987654M']]);
    }
  });

  it('answers the years of the page that it shows, where they are asked for, as the report reads them', async () => {
    await addPeople(office.db, createSeededRandom(77), 30);
    const { body } = await office.call('GET /admin/reports/membership');
    const all = fromWire(getSeasons.answer, body);
    const { members, seasons } = await page({ text: 'zahra', years: 'yes' });
    const ids = members.map(({ id }) => id);
    expect(seasons).toEqual(all.filter(({ id }) => ids.includes(id)));
    expect(seasons?.length).toBeGreaterThan(3);
    expect(await page({ text: 'zahra' })).not.toHaveProperty('seasons');
  });

  it('looks among those who are named alone, of whom a page can be', async () => {
    await addPeople(office.db, createSeededRandom(77), 30);
    const { members } = await page({});
    const those = members.slice(3, 9).map(({ id }) => id);
    const found = await page({ of: those.toReversed().join(',') });
    expect([found.members.map(({ id }) => id), found.found]).toEqual([those, { count: 6, more: false }]);
    const tooMany = Array.from({ length: 101 }, (_, place) => place + 1).join(',');
    for (const of of [tooMany, '1,,2', 'x'])
      expect((await office.call(`GET /admin/members/search?of=${of}`)).status).toBe(400);
  });

  it('folds texts in the database as the browser does', async () => {
    // What graphemes are takes a second to list.
    const graphemes = isQuick ? [] : [fc.string({ unit: 'grapheme-composite' })];
    const texts = fc
      .sample(fc.oneof(...graphemes, fc.string({ unit: 'binary' }), fc.string()), {
        numRuns: countCases(300, 2000, 2000),
        seed: 77,
      })
      .map((text) => text.replaceAll('\0', ''));
    const all = Array.from({ length: 0x1_f000 }, (_, point) => String.fromCodePoint(point));
    texts.push(...all.filter((one) => /\p{sc=Latin}|[ªº]/u.test(one)));
    texts.push(...all.filter((one) => /[\p{Pd}\u2043\u2212]/u.test(one)).map((dash) => `BORG${dash}Pace`));
    const { rows } = await sql<{ folded: string }>`
      select folded_text(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
      office.db,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(toSearchText));
  });

  it('is in the audit with how many it showed, and without what was searched for', async () => {
    const { members } = await page({ text: 'zahra' });
    await page({ text: 'zahra', vip: 'yes' });
    expect(members.map(({ id }) => id)).toEqual([office.memberId]);
    const entry = { actor: 'admin:registrar', subject: 'list:members', before: null };
    expect(await office.audited('members read')).toEqual([
      { ...entry, after: { rows: 1 } },
      { ...entry, after: { rows: 0 } },
    ]);
    expect(office.site.logged.join('')).not.toContain('zahra');
  });

  it('finds nobody who is erased, nor by what no name can hold', async () => {
    expect((await page({ text: '\0' })).found.count).toBe(0);
    await office.db.updateTable('members').set({ erased_at: new Date() }).execute();
    expect(await page({ text: 'zahra' })).toEqual({
      members: [],
      found: { count: 0, more: false },
      total: { count: 0, more: false },
      next: null,
    });
  });

  it.each([
    'limit=101',
    'limit=0',
    'skip=2001',
    'sort=age',
    'vip=maybe',
    'after=-1',
    'standing=here',
    'licence=none',
    'cover=some',
    'years=all',
  ])('refuses %s', async (query) => {
    expect((await office.call(`GET /admin/members/search?${query}`)).status).toBe(400);
  });
});
