import { expect, it } from 'vitest';
import { storedRows } from '#tests/support/database/stored.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, createSite, send } from '#tests/support/server/site.ts';
import { watchStatements } from '#tests/support/server/watched-statements.ts';

const full = process.env['FAULTS'] === 'full';
const own = useOwnSite();
const born = '1980-03-27';
const line = 'POST /members/new-mobile';
const plenty = { newMobileRequestsPerDay: 10_000, newMobilesPerAddress: 10_000 };

const bodyOf = (id_number: string, mobile_number: string, date_of_birth = born) => ({
  id_number,
  date_of_birth,
  mobile_number,
  reason: 'The telephone was lost',
});

/** Asks for a new mobile, and answers what came back, byte for byte but for the id of the request. */
async function ask(...words: Parameters<typeof bodyOf>) {
  const { body: said, headers, status } = await own.call(line, { body: bodyOf(...words) });
  const kept = [...headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([status, said, kept]);
}

const idNumberOf = (index: number) => `0${100_000 + index}M`;

async function addPeople(many: number): Promise<void> {
  for (let index = 0; index < many; index += 1)
    await addMember(own.db, {
      membership_number: 1000 + index,
      id_number: idNumberOf(index),
      mobile_number: `+356 7900${1000 + index}`,
      date_of_birth: born,
    });
}

it('tells an attacker nothing, changes no account, and stores no more than its caps', async () => {
  const each = full ? 60 : 20;
  own.restart({ limits: { ...plenty, newMobileRequestsPerDay: 15 } });
  await addPeople(each);
  const before = await storedRows(own.db, 'members', {}, ['id', 'mobile_number', 'version']);
  const answers = new Set<string>();
  for (let index = 0; index < each; index += 1) {
    const mobile = `+356 7911${1000 + index}`;
    answers.add(await ask(idNumberOf(index), mobile));
    answers.add(await ask(idNumberOf(index), mobile, '1980-03-28'));
    answers.add(await ask(idNumberOf(index + 10_000), mobile));
    // Again and again for one of them.
    answers.add(await ask(idNumberOf(0), `+356 7912${1000 + index}`));
  }
  expect(answers.size).toBe(1);
  const stored = await storedRows(own.db, 'member_requests');
  // Of no more people than the cap, and two more for whom they asked again and again.
  expect(new Set(stored.map(({ member_id }) => member_id)).size).toBe(15);
  expect(stored).toHaveLength(17);
  const often = before.find(({ mobile_number }) => mobile_number === '+356 79001000');
  expect(stored.filter(({ member_id }) => member_id === often?.id)).toHaveLength(3);
  const told = await storedRows(own.db, 'messages');
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  expect(told.every(({ recipient }) => recipient.startsWith('+356 7900'))).toBe(true);
  expect(await storedRows(own.db, 'members', {}, ['id', 'mobile_number', 'version'])).toEqual(before);
  expect(own.site.logged.join('')).not.toMatch(/7911|7912|0100000M/);
});

it('refuses one address that asks too often, whoever it asks for', async () => {
  own.restart({ limits: { newMobilesPerAddress: 2 } });
  const statuses: string[] = [];
  for (let index = 0; index < 3; index += 1)
    statuses.push((await ask(idNumberOf(index), '+356 79111111')).slice(1, 4));
  expect(statuses).toEqual(['200', '200', '429']);
});

it('takes the same statements for somebody on file as for nobody', async () => {
  await addPeople(1);
  const statements = async (idNumber: string) => {
    const { db, made } = watchStatements(own.db);
    const site = createSite(db, { sms: { name: 'outbox', send: () => new Promise(() => {}) } });
    await send(site, line, { body: bodyOf(idNumber, '+356 79111111') });
    // What begins once this is committed is the sending, which nobody waits for.
    return made.slice(0, made.findIndex((one) => one.includes('insert into audit')) + 1);
  };
  const onFile = await statements(idNumberOf(0));
  expect(onFile.length).toBeGreaterThan(5);
  expect(await statements(idNumberOf(1))).toEqual(onFile);
});

it('takes as long for somebody on file as for nobody', async () => {
  own.restart({ limits: plenty });
  const each = full ? 120 : 40;
  await addPeople(each);
  const took: Record<'on file' | 'not', number[]> = { 'on file': [], not: [] };
  const time = async (kind: keyof typeof took, idNumber: string, index: number) => {
    const began = performance.now();
    await ask(idNumber, `+356 7911${1000 + index}`);
    took[kind].push(performance.now() - began);
  };
  for (let index = 0; index < each; index += 1) {
    // Each begins as often as the other, since a call that follows a pause is slower.
    const pair = [
      () => time('on file', idNumberOf(index), index),
      () => time('not', idNumberOf(index + 10_000), index),
    ];
    for (const one of index % 2 === 0 ? pair : pair.toReversed()) await one();
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[each / 2] ?? 0;
  const [on, off] = [median(took['on file']), median(took.not)];
  const [onLeast, offLeast] = [Math.min(...took['on file']), Math.min(...took.not)];
  process.stdout.write(
    `new mobile: ${on.toFixed(2)} ms on file, ${off.toFixed(2)} ms not (medians); ` +
      `${onLeast.toFixed(2)} and ${offLeast.toFixed(2)} ms at least\n`,
  );
  // The quickest of each, which a busy machine slows least; the medians in full, where it does nothing else.
  for (const ratio of [onLeast / offLeast, ...(full ? [on / off] : [])]) {
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  }
});
