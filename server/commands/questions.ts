import * as v from 'valibot';
import { newAdministrator, type NewAdministrator } from '#domain/registry/administrator.ts';
import { associationRole } from '#domain/access/role.ts';
import type { Terminal } from './terminal.ts';

export class NotMade extends Error {
  override readonly name = 'NotMade';
}

type Field = keyof NewAdministrator;

const asked = [
  { field: 'username', variable: 'ADMIN_USERNAME', question: 'Username' },
  { field: 'firstName', variable: 'ADMIN_FIRST_NAME', question: 'First name' },
  { field: 'lastName', variable: 'ADMIN_LAST_NAME', question: 'Last name' },
  { field: 'email', variable: 'ADMIN_EMAIL', question: 'E-mail' },
  { field: 'mobile', variable: 'ADMIN_MOBILE', question: 'Mobile, for the SMS codes' },
  { field: 'group', variable: 'ADMIN_GROUP', question: 'Group' },
] as const satisfies readonly { field: Field; variable: string; question: string }[];

type Asked = (typeof asked)[number];

/** Parses the username after `--reset`; null if there are no arguments. Throws NotMade for wrong arguments. */
export function parseUsernameToReset(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [reset, name = '', ...others] = args.flatMap((arg) => arg.split('='));
  if (reset === '--reset' && name.trim() !== '' && others.length === 0) return name.trim();
  throw new NotMade('To set a password anew: npm run admin:create -- --reset USERNAME');
}

/** Returns null if the answer is valid. */
function findProblem(field: Field, text: string): string | null {
  const checked = v.safeParse(newAdministrator.entries[field], text);
  return checked.success ? null : (checked.issues[0].message ?? null);
}

async function getAnswer(terminal: Terminal, one: Asked, given: string | undefined): Promise<string> {
  const { field, question, variable } = one;
  const text = given ?? (field === 'group' ? associationRole : undefined);
  if (text !== undefined) {
    const problem = findProblem(field, text);
    if (problem) throw new NotMade(`${variable} "${text}": ${problem}`);
    return text;
  }
  return askUntilValid(terminal, field, () => terminal.ask(`${question}: `));
}

async function askUntilValid(terminal: Terminal, field: Field, ask: () => Promise<string>): Promise<string> {
  const text = await ask();
  const problem = findProblem(field, text);
  if (!problem) return text;
  terminal.say(problem);
  return askUntilValid(terminal, field, ask);
}

/**
 * Asks twice for a password. Without a terminal, reads the password from the first line of the input. Throws NotMade if
 * this line is invalid.
 */
export async function askPassword(terminal: Terminal): Promise<string> {
  if (!terminal.interactive) {
    const password = await terminal.askHidden('');
    const problem = findProblem('password', password);
    if (problem) throw new NotMade(`The password, the first line of the standard input: ${problem}`);
    return password;
  }
  const password = await askUntilValid(terminal, 'password', () => terminal.askHidden('Password: '));
  if ((await terminal.askHidden('The same password again: ')).trim() === password.trim()) return password;
  terminal.say('The two passwords differ.');
  return askPassword(terminal);
}

/**
 * Asks for everything about a new administrator that the environment does not contain. The password is never in the
 * environment, because lists of processes show it (specification section 5). Throws NotMade for wrong or missing
 * values.
 */
export async function askNewAdministrator(
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<NewAdministrator> {
  const getGiven = (one: Asked) => environment[one.variable]?.trim() || undefined;
  const missing = asked.filter((one) => one.field !== 'group' && getGiven(one) === undefined);
  if (!terminal.interactive && missing.length > 0) {
    const names = missing.map(({ variable }) => variable).join(', ');
    throw new NotMade(`Without a terminal to ask at, these must be in the environment: ${names}.`);
  }
  const answers: Partial<Record<Field, string>> = {};
  // The terminal asks one question after the other.
  for (const one of asked) answers[one.field] = await getAnswer(terminal, one, getGiven(one));
  return v.parse(newAdministrator, { ...answers, password: await askPassword(terminal) });
}
