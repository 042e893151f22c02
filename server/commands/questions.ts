import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { newAdministrator, type NewAdministrator } from '#domain/administrator.ts';
import { associationRole } from '#domain/role.ts';
import type { Terminal } from './terminal.ts';

/** Why an administrator was not made after the questions, in a line that says what to do. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
}

type Field = keyof NewAdministrator;

const asked = [
  { field: 'username', flag: 'username', variable: 'ADMIN_USERNAME', question: 'Username' },
  { field: 'firstName', flag: 'first-name', variable: 'ADMIN_FIRST_NAME', question: 'First name' },
  { field: 'lastName', flag: 'last-name', variable: 'ADMIN_LAST_NAME', question: 'Last name' },
  { field: 'email', flag: 'email', variable: 'ADMIN_EMAIL', question: 'E-mail' },
  { field: 'mobile', flag: 'mobile', variable: 'ADMIN_MOBILE', question: 'Mobile, for the SMS codes' },
  { field: 'group', flag: 'group', variable: 'ADMIN_GROUP', question: 'Group' },
] as const satisfies readonly { field: Field; flag: string; variable: string; question: string }[];

type Asked = (typeof asked)[number];

const option = { type: 'string' } as const;
const options = {
  username: option,
  'first-name': option,
  'last-name': option,
  email: option,
  mobile: option,
  group: option,
};

function flagsOf(args: readonly string[]): Partial<Record<Asked['flag'], string>> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const known = asked.map(({ flag }) => `--${flag}`).join(', ');
    throw new NotMade(`${error instanceof Error ? error.message : String(error)}\nThe flags are ${known}.`);
  }
}

/**
 * Whether the command's questions are to set a password anew, and whose, `--reset name`; null where it is to make an
 * administrator. Nothing else may stand beside. Throws NotMade.
 */
export function resetOf(args: readonly string[]): string | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { reset: option },
    strict: false,
    allowPositionals: true,
  });
  const { reset, ...others } = values;
  if (reset === undefined) return null;
  if (typeof reset !== 'string' || positionals.length > 0 || Object.keys(others).length > 0) {
    throw new NotMade('To set a password anew: npm run admin:create -- --reset USERNAME');
  }
  return reset.trim();
}

/** What is wrong with a text for a field; null where nothing is. */
function problemOf(field: Field, text: string): string | null {
  const checked = v.safeParse(newAdministrator.entries[field], text);
  return checked.success ? null : (checked.issues[0].message ?? null);
}

async function answerTo(terminal: Terminal, { field, flag, question }: Asked, given: string | undefined) {
  const text = given ?? (field === 'group' ? associationRole : undefined);
  if (text !== undefined) {
    const problem = problemOf(field, text);
    if (problem) throw new NotMade(`--${flag} "${text}": ${problem}`);
    return text;
  }
  return again(terminal, field, () => terminal.ask(`${question}: `));
}

/** Asks until the answer is one. */
async function again(terminal: Terminal, field: Field, ask: () => Promise<string>): Promise<string> {
  const text = await ask();
  const problem = problemOf(field, text);
  if (!problem) return text;
  terminal.say(problem);
  return again(terminal, field, ask);
}

/** Asks the questions for a new password: twice at a terminal, else a program's first line. Throws NotMade. */
export async function passwordFrom(terminal: Terminal): Promise<string> {
  if (!terminal.interactive) {
    const password = await terminal.askHidden('');
    const problem = problemOf('password', password);
    if (problem) throw new NotMade(`The password, the first line of the standard input: ${problem}`);
    return password;
  }
  const password = await again(terminal, 'password', () => terminal.askHidden('Password: '));
  if ((await terminal.askHidden('The same password again: ')).trim() === password.trim()) return password;
  terminal.say('The two passwords differ.');
  return passwordFrom(terminal);
}

/**
 * Asks for a new administrator: from flags, else from the environment, else by questions at the terminal. The password
 * is asked for at the terminal alone, so that no list of processes shows it (specification section 5). Throws NotMade.
 */
export async function newAdministratorFrom(
  terminal: Terminal,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<NewAdministrator> {
  const flags = flagsOf(args);
  const given = (one: Asked) => flags[one.flag] ?? (environment[one.variable]?.trim() || undefined);
  const missing = asked.filter((one) => one.field !== 'group' && given(one) === undefined);
  if (!terminal.interactive && missing.length > 0) {
    const names = missing.map(({ flag, variable }) => `--${flag} (or ${variable})`).join(', ');
    throw new NotMade(`Without a terminal to ask at, these must be given: ${names}.`);
  }
  const answers: Partial<Record<Field, string>> = {};
  // One question after the other.
  for (const one of asked) answers[one.field] = await answerTo(terminal, one, given(one));
  return v.parse(newAdministrator, { ...answers, password: await passwordFrom(terminal) });
}
