import { expect, it } from 'vitest';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember } from '#tests/support/server/site.ts';

const full = process.env['FAULTS'] === 'full';
const own = useOwnSite();

// In full alone, on a machine that does nothing else.
it.runIf(full)(
  'who does not know the number waits as long as somebody who is not on file, to 5 ms in the middle',
  async () => {
    own.restart({ limits: { numberRemindersPerDay: 1000, smsPerDayFromAddress: 1000 } });
    const each = 60;
    for (let index = 0; index < each; index += 1) {
      const mobile_number = `+356 7900${1000 + index}`;
      await addMember(own.db, {
        membership_number: 1000 + index,
        id_number: `01${1000 + index}M`,
        mobile_number,
      });
    }
    const took: Record<'on file' | 'not', number[]> = { 'on file': [], not: [] };
    const time = async (kind: keyof typeof took, mobile_number: string) => {
      const began = performance.now();
      expect((await own.call('POST /members/number-reminder', { body: { mobile_number } })).status).toBe(200);
      took[kind].push(performance.now() - began);
      // What is sent after the answer must not be in the way of the next one.
      await expect
        .poll(async () => own.db.selectFrom('messages').select('id').where('state', '<>', 'sent').execute())
        .toEqual([]);
    };
    for (let index = 0; index < each; index += 1) {
      // Each begins as often as the other, since a call that follows a pause is slower.
      const pair = [
        () => time('on file', `+356 7900${1000 + index}`),
        () => time('not', `+356 7911${1000 + index}`),
      ];
      for (const one of index % 2 === 0 ? pair : pair.toReversed()) await one();
    }
    const median = (all: number[]) => all.toSorted((one, other) => one - other)[each / 2] ?? 0;
    const [on, off] = [median(took['on file']), median(took.not)];
    process.stdout.write(
      `number reminder: ${on.toFixed(2)} ms on file, ${off.toFixed(2)} ms not (medians)\n`,
    );
    const differences = took['on file'].map((ms, index) => ms - (took.not[index] ?? 0));
    expect(Math.abs(median(differences))).toBeLessThan(5);
  },
);
