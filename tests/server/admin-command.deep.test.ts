import { expect, it } from 'vitest';
import { isPasswordOfHash } from '#server/access/passwords.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { runCommand } from '#tests/support/processes/run-command.ts';
import { administratorOf } from '#tests/support/server/site.ts';

const own = useOwnDatabase();

const environment = {
  ADMIN_USERNAME: 'clerk3',
  ADMIN_FIRST_NAME: 'Ċensa',
  ADMIN_LAST_NAME: 'Żahra',
  ADMIN_EMAIL: 'c@example.com',
  ADMIN_MOBILE: '79000007',
};

it('an administrator is made by the command, which shows the password to nobody', async () => {
  const run = (args: readonly string[], input: string) =>
    runCommand(own.connection, 'create-administrator', args, input, environment);
  expect(run([], 'battery staple\n')).toEqual({
    code: 0,
    said: 'The administrator clerk3 (AMACS) is made, and can sign in now.\n',
    wrong: '',
  });
  expect(run([], 'battery staple\n')).toEqual({
    code: 1,
    said: '',
    wrong: 'Nothing was made.\nusername: This username is taken.\n',
  });
  expect(run(['--reset', 'clerk3'], 'other staple\n')).toEqual({
    code: 0,
    said: 'The password of clerk3 is set anew, and every session of theirs has ended.\n',
    wrong: '',
  });
  const { password_hash } = await administratorOf(own.db, 'clerk3');
  expect(await isPasswordOfHash(password_hash, 'other staple')).toBe(true);
});
