import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** A terminal, or the input from another program. */
export interface Terminal {
  readonly interactive: boolean;
  say(line: string): void;
  ask(question: string): Promise<string>;
  askHidden(question: string): Promise<string>;
  close(): void;
}

export class LeftUnanswered extends Error {
  override readonly name = 'LeftUnanswered';
}

/** Opens the input and output of this process. */
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
  // Reading starts immediately, because another program may send its lines before this program asks its questions.
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
