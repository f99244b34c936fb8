import { testDatabase } from '@cubby/testing';
import { seedShop } from '../start/seed.ts';

/** The date of the demo shop in tests. */
export const demoDay = new Date('2026-09-01T00:00:00Z');

/** A database for this test file with the demo shop in it, copied from a template that is written once per run. */
export const demoDatabase = () =>
  testDatabase({
    name: 'demo',
    fill: (pool) => seedShop(pool, { products: 0, sellers: 0, seed: 1, day: demoDay }),
  });

/** The same with 2,500 products, for tests of plans and paging. */
export const largeDemoDatabase = () =>
  testDatabase({
    name: 'large',
    fill: (pool) => seedShop(pool, { products: 2500, sellers: 0, seed: 1, day: demoDay }),
  });
