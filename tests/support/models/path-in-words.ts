import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { eventInWords } from './chart.ts';
import type { Path } from './path.ts';

/** Each place in which a machine is: one, or one for each of its regions. */
function placesOf(value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const within = placesOf(inner);
    return within.length === 0 ? [key] : within.map((place) => `${key} › ${place}`);
  });
}

/** Of a machine in many places, those that are new. */
function wayInWords(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const known = placesOf(before.value);
  const places = placesOf(after.value);
  const fresh = places.filter((place) => !known.includes(place));
  return fresh.length === 0 ? 'stays' : `→ ${fresh.join(' + ')}`;
}

function inputInWords(input: unknown): string {
  return input === undefined ? '' : ` with ${JSON.stringify(input)?.slice(0, 200)}`;
}

function stepInWords(path: Path<AnyStateMachine>, index: number): string {
  const step = path.steps[index];
  if (!step) return 'the start';
  return `${index + 1}. ${eventInWords(step.event)} ${wayInWords(step.before, step.snapshot)}`;
}

/** A path as a person would walk it: where it starts, then each event and where it leads. */
export function pathInWords(path: Path<AnyStateMachine>, title: string, steps = path.steps.length): string {
  const start: AnyMachineSnapshot = path.start.snapshot;
  return [
    `${title}, from ${placesOf(start.value).join(' + ')}${inputInWords(path.input)}`,
    ...path.steps.slice(0, steps).map((_, index) => `  ${stepInWords(path, index)}`),
  ].join('\n');
}

/** Whether the paths of the one machine that was asked for are to be printed in words. */
export function isInWords(): boolean {
  return import.meta.env['PATHS_IN_WORDS'] === 'on';
}

function said(error: unknown, key: 'expected' | 'actual'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'not said');
}

let pictures = 0;

/** A picture of the screen as it stands, where there is one; answers where it lies. */
async function photographed(machine: string): Promise<string> {
  if (typeof document === 'undefined') return '';
  pictures += 1;
  const { page } = await import('vitest/browser');
  const path = `../../.vitest/walks/${machine}-${pictures}.png`;
  return page.screenshot({ path }).then(
    (file) => `\npicture: ${file}`,
    () => '',
  );
}

/** What a failure on a path says: the path up to there, the step, what was expected and what was seen. */
export async function failureInWords(
  path: Path<AnyStateMachine>,
  failed: {
    readonly title: string;
    readonly machine: string;
    readonly step: number;
    readonly error: unknown;
    readonly message: string;
  },
): Promise<string> {
  const { step, error } = failed;
  return [
    failed.message,
    '',
    pathInWords(path, failed.title, step),
    `failed at step ${step === 0 ? 'the start' : stepInWords(path, step - 1)}`,
    `expected: ${said(error, 'expected')}`,
    `seen: ${said(error, 'actual')}${await photographed(failed.machine)}`,
  ].join('\n');
}
