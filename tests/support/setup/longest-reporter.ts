import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

const shown = 12;

/** Prints at the end what took longest, and how the time divides by projects. */
export default class LongestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #began = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, _reason: TestRunEndReason): void {
    if (modules.length <= shown) return;
    const took = modules.map((one) => {
      const { collectDuration, duration, prepareDuration } = one.diagnostic();
      return {
        file: relative(process.cwd(), one.moduleId),
        project: one.project.name,
        seconds: (collectDuration + duration + prepareDuration) / 1000,
      };
    });
    const projects = [...new Set(took.map(({ project }) => project))].map(
      (name) => [name, took.filter(({ project }) => project === name)] as const,
    );
    const sum = (some: readonly { readonly seconds: number }[]) =>
      some.reduce((all, { seconds }) => all + seconds, 0).toFixed(0);
    const minutes = (performance.now() - this.#began) / 60_000;
    const lines = [
      '',
      `Took ${minutes.toFixed(1)} minutes; the longest files, in seconds:`,
      ...took
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, shown)
        .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
      `Sums of files: ${projects.map(([name, some]) => `${name} ${sum(some)}`).join(', ')}`,
      '',
    ];
    this.#vitest?.logger.log(lines.join('\n'));
  }
}
