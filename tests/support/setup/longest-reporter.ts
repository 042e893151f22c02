import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

const shown = 12;

/** Prints at the end what took longest, how the time divides by projects, and what passed at its second try alone. */
export default class LongestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #began = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, _reason: TestRunEndReason): void {
    const late = modules.flatMap((one) =>
      [...one.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${relative(process.cwd(), one.moduleId)}: ${test.fullName}`),
    );
    if (late.length > 0)
      this.#vitest?.logger.log(['', 'Passed at the second try alone:', ...late].join('\n'));
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
