import { testDatabase } from '@cubby/testing';
import { seedShop } from '../start/seed.ts';

export const demoDay = new Date('2026-09-01T00:00:00Z');

export const demoDatabase = () =>
  testDatabase({
    name: 'demo',
    fill: (owner) => seedShop(owner, { products: 0, sellers: 0, seed: 1, day: demoDay }),
  });

export const largeDemoDatabase = () =>
  testDatabase({
    name: 'large',
    fill: (owner) => seedShop(owner, { products: 2500, sellers: 0, seed: 1, day: demoDay }),
  });
