import * as v from 'valibot';
import { nameOf, renamed, secrets, settings } from './settings.ts';

/** The settings as they are read, by section; null: not set, and nothing holds by default. */
export type Settings = v.InferOutput<typeof settings>;

/** Thrown where a setting that is read is wrong; the message is one line that names it and says what it must be. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

const properties = Object.values(settings.entries).flatMap((section) => Object.keys(section.entries));
const names = properties.map(nameOf);

/** Reads every setting from the environment and checks it by itself; an empty one counts as not set. Throws WrongSetting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = new Map(Object.entries(environment).map(([name, value]) => [name, value?.trim() || null]));
  const misspelt = [...given].flatMap(([name, value]) => (value === null ? [] : (misspelling(name) ?? [])));
  if (misspelt.length > 0) throw new WrongSetting(misspelt.join('; '));
  const values = Object.fromEntries(properties.map((one) => [one, given.get(nameOf(one)) ?? null]));
  const sections = Object.fromEntries(Object.keys(settings.entries).map((section) => [section, values]));
  const result = v.safeParse(settings, sections);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => {
    const name = nameOf(String(issue.path?.at(-1)?.key));
    return `${name} ${issue.message}${secrets.has(name) ? '' : ` (it is "${given.get(name)}")`}`;
  });
  throw new WrongSetting(wrong.toSorted().join('; '));
}

/** Says which setting a name in the environment was meant to be; null: it is one, or is nothing like one. */
function misspelling(name: string): string | null {
  const now = renamed.get(name);
  if (now !== undefined) return `${name} is no setting any more: set ${now} instead`;
  const meant = names.find((known) => isNearly(name, known));
  return meant === undefined || names.includes(name) ? null : `${name} is no setting: is ${meant} meant?`;
}

/** Whether two long names differ by one letter that is wrong, missing, too much, or has changed places with the next. */
function isNearly(name: string, known: string): boolean {
  if (known.length < 8 || name === known) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  const swapped = `${known.slice(0, start)}${known[start + 1]}${known[start]}${known.slice(start + 2)}`;
  return (
    name === swapped ||
    name.slice(start) === known.slice(start + 1) ||
    name.slice(start + 1) === known.slice(start) ||
    name.slice(start + 1) === known.slice(start + 1)
  );
}
