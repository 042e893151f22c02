import { write, writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';

/** In bytes. If so many bytes are waiting to be written, new log lines are dropped. */
const mostWaiting = 1024 * 1024;

let dropped = 0;

/** Returns how many log lines this process has dropped. */
export function getDroppedLineCount(): number {
  return dropped;
}

/** Makes the process go on when its output cannot be written. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {
      dropped += 1;
    });
  }
}

/** Creates a stream that never blocks or fails. On a full disk, pino's own stream would try for ever. */
function createDroppingStream(fd: number): DestinationStream & { flushSync(): void } {
  let waiting: string[] = [];
  let bytes = 0;
  let isWriting = false;

  function takeWaitingLines(): { text: string; lines: number } {
    const taken = { text: waiting.join(''), lines: waiting.length };
    waiting = [];
    bytes = 0;
    return taken;
  }

  function writeBuffer(buffer: Buffer, lines: number): void {
    isWriting = true;
    write(fd, buffer, (error, written) => {
      isWriting = false;
      if (error) dropped += lines;
      else if (written < buffer.length) writeBuffer(buffer.subarray(written), lines);
      if (!isWriting && waiting.length > 0) writeNext();
    });
  }

  function writeNext(): void {
    const { text, lines } = takeWaitingLines();
    writeBuffer(Buffer.from(text), lines);
  }

  return {
    write(line) {
      if (bytes + line.length > mostWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      bytes += line.length;
      if (!isWriting) writeNext();
    },
    flushSync() {
      const { text, lines } = takeWaitingLines();
      try {
        if (text !== '') writeSync(fd, text);
      } catch {
        dropped += lines;
      }
    },
  };
}

/** Opens the log of a process. Lines that cannot be written are dropped and counted. */
export function createLog(level: string, fd = 1): Logger {
  const destination = createDroppingStream(fd);
  process.on('exit', () => destination.flushSync());
  return pino({ level }, destination);
}
