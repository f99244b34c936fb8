import { testDatabase } from '@cubby/testing';
import { seedShop } from '../start/seed.ts';

/** The day that the demo shop of the tests is dated from. */
export const demoDay = new Date('2026-09-01T00:00:00Z');

/** A database of this test file's own with the demo shop in it: a copy of one that is written once a run. */
export const demoDatabase = () =>
  testDatabase({
    name: 'demo',
    fill: (pool) => seedShop(pool, { products: 0, sellers: 0, seed: 1, day: demoDay }),
  });

/** The same with two thousand five hundred products, where plans and pages of lists matter. */
export const largeDemoDatabase = () =>
  testDatabase({
    name: 'large',
    fill: (pool) => seedShop(pool, { products: 2500, sellers: 0, seed: 1, day: demoDay }),
  });
