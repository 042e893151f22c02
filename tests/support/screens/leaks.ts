import { later } from './wait-until.ts';

let leaks: string[] = [];

const { warn } = console;
console.warn = (...said: unknown[]) => {
  warn(...said);
  if (String(said[0]).includes('was sent to stopped actor')) noteLeak(String(said[0]));
};
window.addEventListener('error', ({ error, message }) => noteLeak(inWords(error ?? message)));
window.addEventListener('unhandledrejection', ({ reason }) => noteLeak(inWords(reason)));

/** Has the test fail that runs now. */
export function noteLeak(what: string): void {
  leaks.push(what);
}

function inWords(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Fails where a screen that was closed still sent something, or an error was caught by nobody, since the last look. */
export async function assertNoLeaks(): Promise<void> {
  await new Promise((go) => later(go));
  const found = leaks;
  leaks = [];
  if (found.length > 0) throw new Error(`left to itself:\n${found.join('\n')}`);
}
