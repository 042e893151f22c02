import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** Where questions are asked: somebody at a terminal, or lines that a program sends. */
export interface Terminal {
  /** Whether somebody sits there who can be asked. */
  readonly interactive: boolean;
  say(line: string): void;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** Whoever was asked left without an answer. */
export class LeftUnanswered extends Error {
  override readonly name = 'LeftUnanswered';
}

/** The terminal that a process was started from. */
export function openTerminal(
  input: Readable & { readonly isTTY?: boolean } = process.stdin,
  output: Writable & { readonly isTTY?: boolean } = process.stdout,
): Terminal {
  let hidden = false;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const interactive = input.isTTY === true && output.isTTY === true;
  const lines = createInterface({ input, output: shown, terminal: interactive });
  // Lines that come before they are asked for, as a program sends them.
  const early: string[] = [];
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  let ended = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next) next.resolve(line);
    else early.push(line);
  });
  lines.on('close', () => {
    ended = true;
    for (const { reject } of waiting.splice(0)) reject(new LeftUnanswered('There was no answer.'));
  });

  function ask(question: string): Promise<string> {
    if (question) output.write(question);
    const line = early.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (ended) return Promise.reject(new LeftUnanswered('There was no answer.'));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  return {
    interactive,
    say: (line) => void output.write(`${line}\n`),
    ask,
    async askHidden(question) {
      hidden = interactive;
      try {
        return await ask(question);
      } finally {
        hidden = false;
        if (interactive) output.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
