import * as v from 'valibot';
import { toVariableName, renamed, secrets, settings } from './settings.ts';

/** The values of all settings. A value is null if the environment has none and there is no default. */
export type Settings = v.InferOutput<typeof settings>;

export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

const properties = Object.values(settings.entries).flatMap((section) => Object.keys(section.entries));
const names = properties.map(toVariableName);

/** The read settings. A wrong setting has the value of a missing one. */
export interface Read {
  readonly settings: Settings;
  readonly wrong: readonly { readonly name: string; readonly line: string }[];
}

/** Reads and checks each setting from the environment. An empty value counts as missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Read {
  const given = new Map(Object.entries(environment).map(([name, value]) => [name, value?.trim() || null]));
  const misspelt = [...given].flatMap(([name, value]) =>
    value === null ? [] : (findMisspelling(name) ?? []),
  );
  const parseSettings = (without: ReadonlySet<string>) => {
    const getSetting = (one: string) => (without.has(one) ? null : (given.get(toVariableName(one)) ?? null));
    const values = Object.fromEntries(properties.map((one) => [one, getSetting(one)]));
    return v.safeParse(
      settings,
      Object.fromEntries(Object.keys(settings.entries).map((section) => [section, values])),
    );
  };
  const result = parseSettings(new Set());
  if (result.success) return { settings: result.output, wrong: misspelt };
  const wrong = result.issues.map((issue) => {
    const property = String(issue.path?.at(-1)?.key);
    const name = toVariableName(property);
    const line = `${name} ${issue.message}${secrets.has(name) ? '' : ` (it is "${given.get(name)}")`}`;
    return { property, name, line };
  });
  const rest = parseSettings(new Set(wrong.map(({ property }) => property)));
  if (!rest.success) throw new WrongSetting(wrong.map(({ line }) => line).join('\n'));
  return {
    settings: rest.output,
    wrong: [...misspelt, ...wrong.toSorted((one, other) => one.line.localeCompare(other.line))],
  };
}

/** Finds the setting that a wrong name probably means; null if the name is right, or similar to no setting. */
function findMisspelling(name: string): { readonly name: string; readonly line: string } | null {
  const now = renamed.get(name);
  if (now !== undefined) return { name: now, line: `${name} is no setting any more: set ${now} instead` };
  const meant = names.find((known) => isNearly(name, known));
  if (meant === undefined || names.includes(name)) return null;
  return { name: meant, line: `${name} is no setting: is ${meant} meant?` };
}

/** Returns whether two names of 8 or more letters differ only in one wrong, missing, additional or swapped letter. */
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
