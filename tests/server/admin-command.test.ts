import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isPasswordOfHash } from '#server/access/passwords.ts';
import { findSession, startAdministratorSession } from '#server/access/sessions.ts';
import { createAdministrator, resetPasswordOfAdministrator } from '#server/commands/first-administrator.ts';
import { askNewAdministrator, parseUsernameToReset } from '#server/commands/questions.ts';
import { openTerminal, type Terminal } from '#server/commands/terminal.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addAdministrator, administratorOf, auditOf, createSite } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

const environment = {
  ADMIN_USERNAME: 'clerk1',
  ADMIN_FIRST_NAME: ' Ċensa ',
  ADMIN_LAST_NAME: 'Żahra',
  ADMIN_EMAIL: 'c@example.com',
  ADMIN_MOBILE: '79000007',
  ADMIN_GROUP: '',
};
const made = {
  username: 'clerk1',
  firstName: 'Ċensa',
  lastName: 'Żahra',
  email: 'c@example.com',
  mobile: '+356 79000007',
  group: 'amacs',
  password: 'correct horse',
};

/** Somebody who gives these answers, one after the other; what they were asked and told is kept. */
function someone(answers: readonly string[], interactive = true): Terminal & { readonly heard: string[] } {
  const left = [...answers];
  const heard: string[] = [];
  const ask = (how: string) => (question: string) => {
    heard.push(`${how}${question}`);
    return Promise.resolve(left.shift() ?? '');
  };
  return {
    heard,
    interactive,
    say: (line) => void heard.push(line),
    ask: ask(''),
    askHidden: ask('hidden '),
    close: () => undefined,
  };
}

describe('the questions', () => {
  it('are asked for what no variable gives, again until the answer is one', async () => {
    const who = someone([
      'abc',
      'clerk1',
      'Żahra',
      'c@example.com',
      '12345',
      'correct horse',
      'other horse',
      'correct horse',
      'correct horse',
    ]);
    const { ADMIN_FIRST_NAME, ADMIN_GROUP, ADMIN_MOBILE } = environment;
    const some = { ADMIN_FIRST_NAME, ADMIN_GROUP, ADMIN_MOBILE };
    expect(await askNewAdministrator(who, some)).toEqual(made);
    expect(who.heard).toEqual([
      'Username: ',
      'Username is required and must be at least 5 characters.',
      'Username: ',
      'Last name: ',
      'E-mail: ',
      'hidden Password: ',
      'Password is required and should be at least 6 characters long.',
      'hidden Password: ',
      'hidden The same password again: ',
      'The two passwords differ.',
      'hidden Password: ',
      'hidden The same password again: ',
    ]);
  });

  it('are not asked where nobody sits there', async () => {
    const program = someone(['correct horse'], false);
    const ofGroup = { ...environment, ADMIN_GROUP: 'LHG' };
    expect(await askNewAdministrator(program, ofGroup)).toEqual({ ...made, group: 'lhg' });
    expect(program.heard).toEqual(['hidden ']);
  });

  it.each([
    [
      {},
      'Without a terminal to ask at, these must be in the environment: ADMIN_USERNAME, ADMIN_FIRST_NAME, ADMIN_LAST_NAME, ADMIN_EMAIL, ADMIN_MOBILE.',
    ],
    [{ ...environment, ADMIN_MOBILE: '1' }, 'ADMIN_MOBILE "1": Mobile number is invalid.'],
    [
      environment,
      'The password, the first line of the standard input: Password is required and should be at least 6 characters long.',
    ],
  ])('say what is missing or wrong: %j', async (given, message) => {
    await expect(askNewAdministrator(someone([''], false), given)).rejects.toThrow(message);
  });
});

describe('a reset', () => {
  it('names whose password it is, and takes nothing beside', () => {
    expect([
      parseUsernameToReset([]),
      parseUsernameToReset(['--reset', ' clerk1 ']),
      parseUsernameToReset(['--reset=clerk1']),
    ]).toEqual([null, 'clerk1', 'clerk1']);
    const how = 'To set a password anew: npm run admin:create -- --reset USERNAME';
    for (const args of [
      ['--reset'],
      ['--reset', 'clerk1', 'x'],
      ['--reset', 'clerk1', '--username', 'x'],
      ['--username', 'x'],
    ])
      expect(() => parseUsernameToReset(args)).toThrow(how);
  });
});

describe('the terminal', () => {
  it('reads the lines that a program sends, before and after they are asked for', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const terminal = openTerminal(input, output);
    input.write('first\nsecond\n');
    expect([await terminal.ask('One: '), await terminal.askHidden('')]).toEqual(['first', 'second']);
    const third = terminal.ask('');
    input.end('third');
    expect(await third).toBe('third');
    await expect(terminal.ask('')).rejects.toThrow('There was no answer.');
    expect(String(output.read())).toBe('One: ');
  });
});

describe('the administrator', () => {
  it('is made once, and what is refused makes nothing', async () => {
    const { context } = createSite(own.db);
    await createAdministrator(context, made);
    const row = await administratorOf(own.db, 'clerk1');
    expect(row).toMatchObject({
      username: 'clerk1',
      group_name: 'amacs',
      enabled: true,
      mobile: '+356 79000007',
    });
    expect(await isPasswordOfHash(row.password_hash, 'correct horse')).toBe(true);
    const { password: _, ...after } = made;
    expect(await auditOf(own.db, 'administrator added')).toEqual([
      { actor: 'system', subject: 'admin:clerk1', before: null, after },
    ]);

    await expect(createAdministrator(context, made)).rejects.toThrow(
      'Nothing was made.\nusername: This username is taken.',
    );
    await expect(createAdministrator(context, { ...made, username: 'clerk2', group: 'lhg' })).rejects.toThrow(
      'Nothing was made.\ngroup: Choose a group from the list.',
    );
    await expect(
      createAdministrator(context, { ...made, username: 'clerk2', password: 'password1' }),
    ).rejects.toThrow('Nothing was made.\npassword: This password is easy to guess. Choose a different one.');
    const clerks = await own.db
      .selectFrom('administrators')
      .select('username')
      .where('username', 'in', ['clerk1', 'clerk2'])
      .execute();
    expect(clerks).toEqual([{ username: 'clerk1' }]);
  });

  it('gets a new password, which ends the sessions and is told', async () => {
    const { clock, context } = createSite(own.db);
    const mobile = '+356 79000008';
    const id = await addAdministrator(own.db, 'lastone', 'amacs', {
      mobile,
      first_password_until: clock.now(),
    });
    const token = await startAdministratorSession(own.db, clock.now(), id);
    expect(await findSession(context, token)).not.toBeNull();
    await resetPasswordOfAdministrator(context, 'lastone', 'battery staple');
    expect(await findSession(context, token)).toBeNull();
    const row = await administratorOf(own.db, 'lastone');
    expect(await isPasswordOfHash(row.password_hash, 'battery staple')).toBe(true);
    expect(row.first_password_until).toBeNull();
    expect(await auditOf(own.db, 'password reset')).toEqual([
      { actor: 'system', subject: 'admin:lastone', before: null, after: null },
    ]);
    const told = await own.db.selectFrom('messages').select('body').where('recipient', '=', mobile).execute();
    expect(told).toEqual([
      {
        body: 'AMACS: the password of lastone was set anew on the server. If this is wrong, tell the office.',
      },
    ]);
    await expect(resetPasswordOfAdministrator(context, 'lastone', 'password1')).rejects.toThrow(
      'Nothing was made.\npassword: This password is easy to guess. Choose a different one.',
    );
    await expect(resetPasswordOfAdministrator(context, 'nobody', 'battery staple')).rejects.toThrow(
      'Nothing was made.\nusername: There is no such administrator.',
    );
    await own.db.updateTable('administrators').set({ enabled: false }).where('id', '=', id).execute();
    await expect(resetPasswordOfAdministrator(context, 'lastone', 'other staple')).rejects.toThrow(
      'Nothing was made.\nusername: This account is disabled. Enable it first.',
    );
  });
});
