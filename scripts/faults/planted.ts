/**
 * A small fault, as a careless hand would make it, that breaks what some requirements say. `npm run test:faults` plants
 * one after the other, and sees the tests fail.
 */
export type PlantedFault = {
  /** The requirements that it breaks, such as `4.6`. */
  spec: readonly string[];
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  /** The test files of which one fails then. */
  tests: readonly string[];
};

/** A fault in a file: what it breaks, what stands there and what is planted, and the tests that must fail. */
export const planted = (file: string, spec: string, from: string, to: string, ...tests: string[]): PlantedFault => ({
  ...{ file, from, to, tests },
  spec: spec.split(' '),
});
