import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of the test runner leaves in the file that TEST_REPORT names: seconds are each file's own. */
export type TestReport = { passed: number; failures: string[]; seconds: Record<string, number> };

/** Names each failure with its reason, including errors outside of tests: only the end of a long output may be kept. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: TestReport = { passed: 0, failures: [], seconds: {} };
    const fail = (where: string, reasons: readonly SerializedError[]) =>
      report.failures.push([where, ...reasons.map(reasonOf)].join(': '));
    for (const module of modules) {
      const file = pathOf(module.moduleId);
      report.seconds[file] = Math.round(module.diagnostic().duration / 100) / 10;
      if (module.errors().length > 0) fail(file, module.errors());
      for (const test of module.children.allTests()) {
        const { state, errors: reasons = [] } = test.result();
        if (state === 'passed') report.passed++;
        if (state === 'failed') fail(`${file} > ${test.fullName}`, reasons);
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors());
    }
    for (const error of errors)
      fail(error.VITEST_TEST_PATH ? pathOf(String(error.VITEST_TEST_PATH)) : 'outside of tests', [error]);
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report, null, 1));
  }
}

/** A message, what was received instead of the expected, where in the project that was, and what caused it. */
function reasonOf({ message, diff = '', stack = '', cause }: SerializedError): string {
  const received = stripVTControlCharacters(String(diff)).match(/^\+ .*(?=\n)/gm) ?? [];
  const place = /[^\s(]+(?<!node_modules.*):\d+:\d+/.exec(stack.slice(stack.indexOf(message) + message.length));
  const reason = [message, ...received, ...(place ? [`(${pathOf(place[0])})`] : [])]
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 600);
  return cause ? `${reason}, caused by: ${reasonOf(cause as SerializedError)}` : reason;
}

const pathOf = (file: string): string => relative(process.cwd(), file.replace(/^file:\/\//, ''));
