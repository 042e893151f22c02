import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const shown = 12;

/** Where it stands that a run failed by more than its files: scripts/test-red-files-again.mjs looks there. */
const failedOtherwise = '.vitest/failed-otherwise.txt';

/** Prints at the end what took longest, and how the time divides by folders. */
export default class LongestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #began = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[] = []): void {
    const unrun = modules.filter((one) => ['queued', 'pending'].includes(one.state()));
    if (unhandledErrors.length + unrun.length > 0) {
      mkdirSync('.vitest', { recursive: true });
      writeFileSync(failedOtherwise, `${unhandledErrors.length} errors, ${unrun.length} files not run\n`);
    }
    if (modules.length <= shown) return;
    const took = modules.map((one) => {
      const { collectDuration, duration, prepareDuration } = one.diagnostic();
      const file = relative(process.cwd(), one.moduleId);
      return {
        file,
        folder: file.split('/')[1] ?? '',
        seconds: (collectDuration + duration + prepareDuration) / 1000,
      };
    });
    const sum = (some: readonly { readonly seconds: number }[]) =>
      some.reduce((all, { seconds }) => all + seconds, 0).toFixed(0);
    const folders = [...new Set(took.map(({ folder }) => folder))].map(
      (name) => `${name} ${sum(took.filter(({ folder }) => folder === name))}`,
    );
    const minutes = (performance.now() - this.#began) / 60_000;
    const lines = [
      '',
      `Took ${minutes.toFixed(1)} minutes, ${sum(took)} seconds of workers: ${folders.join(', ')}. The longest files, in seconds:`,
      ...took
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, shown)
        .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
      '',
    ];
    this.#vitest?.logger.log(lines.join('\n'));
  }
}
