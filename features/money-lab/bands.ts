import { type Band, bands } from '@cubby/features/families/rules';
import { type Quiz, quizNames, quizzes } from './quizzes.ts';

/** The parts of the lab by band, besides coins, jars, a goal and talk cards, which all see (domain 3.4). */
export const labParts = [
  'CENTS',
  'HELPER',
  'RESTOCK',
  'WEEKS',
  'MONTH',
  'MARGIN',
  'TAXES',
  'SUPPLIERS',
  'BREAK_EVEN',
  'CASH',
  'WHAT_IF',
  'RECORDS',
  'PAYOUTS',
] as const;
export type LabPart = (typeof labParts)[number];
const firstBands: Record<LabPart, Band> = {
  ...{ CENTS: 'B', HELPER: 'B', RESTOCK: 'B', WEEKS: 'B', MONTH: 'B' },
  ...{ MARGIN: 'C', TAXES: 'C', SUPPLIERS: 'C', BREAK_EVEN: 'C' },
  ...{ CASH: 'D', WHAT_IF: 'D', RECORDS: 'D', PAYOUTS: 'D' },
};
const isFrom = (first: Band, band: Band): boolean => bands.indexOf(band) >= bands.indexOf(first);
export const doesSee = (band: Band, part: LabPart): boolean => isFrom(firstBands[part], band);
export const quizzesFor = (band: Band): Quiz[] => quizNames.filter((quiz) => isFrom(quizzes[quiz].from, band));

/** The lower of two bands: a guardian's view never exceeds the child's own age. */
export const lowerBand = (a: Band, b: Band): Band => (isFrom(a, b) ? a : b);
