import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createPrintPages } from '#server/http/print-pages.ts';
import { countCases } from '#tests/support/draws.ts';
import { forbidden } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, insured } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { groupSet, writeSets, type WrittenGroup, type WrittenMember } from '#tests/server/random-groups.ts';
import { createSite, send, type Answer, type Site } from '#tests/support/server/site.ts';

const sets = countCases(25, 100, 1000);
const together = Math.min(sets, 50);
/** How many sets are asked about at once. */
const lanes = 8;

const own = useOwnDatabase();
let site: Site;
let photo: string;

beforeAll(async () => {
  photo = await aPhoto();
  site = createSite(own.db);
  site.app.route('/', createPrintPages(site.context));
});

const told = {
  lists: 0,
  listed: 0,
  statements: 0,
  lines: 0,
  nameless: 0,
  own: 0,
  printed: 0,
  others: 0,
  insured: 0,
  known: 0,
  nobody: 0,
};

const notAdded = [
  400,
  {
    reason:
      'This person cannot be added with these details. Check them against the ID card, or contact the association.',
  },
];

function said({ status, body }: Answer): [number, unknown] {
  return [status, body];
}

/** The ID card numbers that stand anywhere in an answer. */
function numbersIn(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\d{7}M/g))].toSorted();
}

function numbersOf(members: readonly WrittenMember[]): string[] {
  return members.map(({ idNumber }) => idNumber).toSorted();
}

/** The list, whole and from a number on: exactly the group's own, or some of them. */
async function askLists(group: WrittenGroup, ownPeople: readonly WrittenMember[], start: number) {
  const { token } = group;
  const all = await send(site, 'GET /admin/members?startMembershipNumber=0&limit=0', { token });
  expect(numbersIn(all.body)).toEqual(numbersOf(ownPeople));
  const part = await send(site, `GET /admin/members?startMembershipNumber=${start}&limit=2`, { token });
  const expected = ownPeople
    .filter(({ number }) => number !== null && number >= start)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  expect(numbersIn(part.body)).toEqual(numbersOf(expected.slice(0, 2)));
  told.lists += 2;
  told.listed += ownPeople.length;
}

/** What the group owes names its own people alone. */
async function askStatement({ token }: WrittenGroup, ownPeople: readonly WrittenMember[], year: number) {
  const { status, body } = await send(site, `GET /admin/reports/group-statement?year=${year}`, { token });
  expect(status).toBe(200);
  const ownNumbers = numbersOf(ownPeople);
  expect(numbersIn(body).filter((number) => !ownNumbers.includes(number))).toEqual([]);
  const { lines } = Object(body) as { lines: { person: unknown }[] };
  told.statements += 1;
  told.lines += lines.length;
  told.nameless += lines.filter(({ person }) => person === null).length;
}

type Named = Pick<WrittenMember, 'id' | 'number' | 'insuredIn'>;

/** Everything that a group can ask about one person, by the number or by the id. */
async function askAbout(
  { token }: WrittenGroup,
  { id, insuredIn, number }: Named,
  { is, by }: { readonly is: 'own' | 'foreign'; readonly by: 'number' | 'id' },
) {
  const isOwn = is === 'own';
  const byNumber = number !== null && by === 'number';
  const ref = byNumber ? String(number) : `id:${id}`;
  const answerOf = (answer: Parameters<typeof said>[0]) => (isOwn ? answer.status : said(answer));
  const photo = await send(site, `GET /admin/members/${ref}/photo`, { token });
  expect(said(photo)).toEqual(isOwn ? [200, { photo: null }] : forbidden);
  const licences = await send(site, `GET /admin/members/${ref}/licences/latest`, { token });
  expect(answerOf(licences)).toEqual(isOwn ? 200 : forbidden);
  const link = byNumber ? `member=${number}` : `memberid=${id}`;
  // Its own person has no certificate of that year; whether another one has any stays unsaid, also where there is one.
  const year = isOwn ? 2023 : (insuredIn[0] ?? 2023);
  const printed = await send(site, `GET /print/member-document?type=ic&year=${year}&${link}&token=${token}`);
  expect(printed.status).toBe(isOwn ? 404 : 403);
  const body = { type: 'ic', year: String(year), member_id: id };
  const ticket = await send(site, 'POST /admin/print/tickets', { token, body });
  expect(answerOf(ticket)).toEqual(isOwn ? 400 : forbidden);
  if (isOwn) return;
  const named = byNumber
    ? { member_id: null, membership_number: number }
    : { member_id: id, membership_number: null };
  const path = 'POST /admin/members/affiliated-groups/insurance/renew';
  const renewal = { ...named, year: 2026, insurance: insured() };
  expect(said(await send(site, path, { token, body: renewal }))).toEqual(forbidden);
}

/** The certificates of its own people are there to be printed. */
async function printOwn({ token }: WrittenGroup, { id, insuredIn: [year] }: WrittenMember) {
  if (year === undefined) return;
  const path = `GET /print/member-document?type=ic&year=${year}&memberid=${id}&token=${token}`;
  const { headers, status } = await send(site, path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  told.printed += 1;
}

/** Somebody else's ID card number with other details brings nobody into the list, and says nothing of them. */
async function addKnown({ token }: WrittenGroup, { idNumber }: WrittenMember, isDisabled: boolean) {
  const body = { member: { ...aPerson, photo, id_number: idNumber }, insurance: insured() };
  const answer = await send(site, 'POST /admin/members', { token, body });
  expect(said(answer)).toEqual(isDisabled ? forbidden : notAdded);
  const list = await send(site, 'GET /admin/members', { token });
  expect(numbersIn(list.body)).not.toContain(idNumber);
  if (!isDisabled) told.known += 1;
}

it(`shows a group nobody but its own people, in ${sets} sets of members, groups and years`, async () => {
  const started = performance.now();
  const choice = fc.record({ set: groupSet, group: fc.nat({ max: 2 }), year: fc.constantFrom(2025, 2026) });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: together, maxLength: together }), async (choices) => {
      const written = await writeSets(
        own.db,
        choices.map(({ set }) => set),
        site.clock.now(),
      );
      const ask = async (place: number) => {
        const { group: chosen = 0, year = 2026 } = choices[place] ?? {};
        const { groups = [], members = [] } = written[place] ?? {};
        const group = groups[chosen] ?? { name: '', token: '' };
        const isOwn = (member: WrittenMember) => member.groups.has(chosen);
        const ownPeople = members.filter(isOwn);
        await askLists(group, ownPeople, members.find(({ number }) => number !== null)?.number ?? 1);
        await askStatement(group, ownPeople, year);
        const by = place % 2 === 0 ? 'number' : 'id';
        const [one] = ownPeople;
        // That what is asked would be answered for its own people need not be seen as often.
        if (one && place % 5 < 2) {
          await askAbout(group, one, { is: 'own', by });
          told.own += 1;
        }
        if (one && place % 5 === 0) await printOwn(group, one);
        const other = members.find((member) => !isOwn(member));
        if (other) told.others += 1;
        else told.nobody += 1;
        if (other && other.insuredIn.length > 0) told.insured += 1;
        const foreign = other ?? { id: 999_999_999, number: 9999, insuredIn: [] };
        await askAbout(group, foreign, { is: 'foreign', by });
        if (other && place % 10 === 0) {
          await addKnown(group, other, choices[place]?.set.disabled[chosen] ?? false);
        }
      };
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          for (let place = lane; place < choices.length; place += lanes) await ask(place);
        }),
      );
    }),
    // Sets are written many at once, so a smaller example of them all says less than the first one.
    // The few are the same each time, so that there is some of everything.
    { numRuns: sets / together, endOnFailure: true },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `group scope: ${sets} sets in ${seconds} s: ${told.lists} lists with ${told.listed} people, ${told.statements} ` +
      `statements with ${told.lines} lines (${told.nameless} of people who left), all else about ${told.own} of the ` +
      `group's own (${told.printed} certificates printed), ${told.others} of another (${told.insured} with a ` +
      `certificate, ${told.known} added by their ID card number) and ${told.nobody} who are nobody; nobody else is shown\n`,
  );
  expect(told.own).toBeGreaterThan(sets / 10);
  expect(told.others).toBeGreaterThan(sets / 2);
  expect(told.nameless).toBeGreaterThan(sets / 50);
  expect(told.insured).toBeGreaterThan(sets / 5);
  expect(told.known).toBeGreaterThan(sets / 100);
  expect(told.printed).toBeGreaterThan(0);
}, 240_000);
