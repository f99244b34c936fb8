import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Without times of an earlier run, larger files come first. These few lines look at every page: started last, one browser would end alone. */
const longest = /\/(every-page.*|child-mode)\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // What a page said instead is the first thing to know.
    chaiConfig: { truncateThreshold: 1000 },
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['e2e/support/shop.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // One more browser than cores, as each waits for the shop now and then.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A page may be slow on a busy machine; one that never comes still fails.
    expect: { poll: { timeout: 40_000 } },
    silent: 'passed-only',
  },
});
