/**
 * A small fault, as a careless hand would make it, that breaks what some requirements say. `npm run test:faults` plants
 * one after the other, and sees the tests fail.
 */
export type PlantedFault = {
  spec: readonly string[];
  file: string;
  from: string;
  to: string;
  tests: readonly string[];
};

export const planted = (file: string, spec: string, from: string, to: string, ...tests: string[]): PlantedFault => ({
  ...{ file, from, to, tests },
  spec: spec.split(' '),
});
