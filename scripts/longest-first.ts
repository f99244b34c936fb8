import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** Starts the files that take longest first, since one that starts last runs alone; vitest does not know their times on a clean clone. */
export const longestFirst = (longest: RegExp): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
