import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process that carries reminders on, started and waiting to be told where. */
export class KilledSender {
  readonly #child: ChildProcess;
  readonly #ready: Promise<unknown>;

  constructor() {
    this.#child = spawn('node_modules/.bin/tsx', ['tests/support/processes/send-reminders.ts'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // The runner is a process around it: both are killed as one.
      detached: true,
    });
    this.#ready = this.#child.stdout ? once(this.#child.stdout, 'data') : Promise.resolve();
  }

  async begin(task: object): Promise<void> {
    await this.#ready;
    this.#child.stdin?.write(`${JSON.stringify(task)}\n`);
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    await ended;
  }
}
