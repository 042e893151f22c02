import type { Reporter, TestCase } from 'vitest/node';

/** Prints why a test failed as soon as it has: a long run that is ended before its time keeps its reasons. */
export default class FailuresReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    for (const { message, cause } of errors) {
      const reason = [message, cause?.message ?? []].flat().join(': ');
      process.stderr.write(
        `Failed: ${test.fullName}\n${reason.length > 1500 ? `${reason.slice(0, 500)} … ${reason.slice(-1000)}` : reason}\n`,
      );
    }
  }
}
