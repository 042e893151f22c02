import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** The place where questions are asked: a terminal with a person, or lines from a program. */
export interface Terminal {
  /** Whether a person is there to answer questions. */
  readonly interactive: boolean;
  say(line: string): void;
  ask(question: string): Promise<string>;
  /** Asks without showing the typed answer. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** The error if the terminal was closed while a question waited for its answer. */
export class LeftUnanswered extends Error {
  override readonly name = 'LeftUnanswered';
}

/** Opens the terminal from which a process was started. */
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
  // Reading starts immediately, because a program sends its lines before the questions.
  const answers = lines[Symbol.asyncIterator]();

  async function askQuestion(question: string): Promise<string> {
    if (question) output.write(question);
    const answer = await answers.next();
    if (answer.done) throw new LeftUnanswered('There was no answer.');
    return answer.value;
  }

  return {
    interactive,
    say: (line) => void output.write(`${line}\n`),
    ask: askQuestion,
    async askHidden(question) {
      hidden = interactive;
      try {
        return await askQuestion(question);
      } finally {
        hidden = false;
        if (interactive) output.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
