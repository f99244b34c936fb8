import { describe, expect, it } from 'vitest';
import { planCatalog } from '../seed.ts';
import { designOfMaker } from './manufacturers.ts';

const products = planCatalog(1, new Date('2026-09-01T00:00:00Z'));
const pictured = (sku: string) => products.find((product) => product.sku === sku)!.drawings;

describe('the pictures of a product', () => {
  it('show its ruling, its number of pieces, its hand and its length', () => {
    expect(pictured('KP-SPIRAL-A5-DOTTED-BLUE')[0]).toMatchObject({ pattern: 'dotted', label: 'A5', cm: 21 });
    expect(pictured('BW-COLOUR-PACK-24')[0]!.count).toBe(24);
    expect(pictured('LR-EXERCISE-A5-RULED-PACK-10')[0]).toMatchObject({ pattern: 'ruled', count: 10 });
    expect(pictured('OWL-COASTER-SET')[0]!.count).toBe(4);
    expect(products.filter(({ drawings }) => drawings[0]!.hand === 'left').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['scissors', 'fountain-pen']),
    );
  });

  it('are at least three different views, of children’s crafts too', () => {
    for (const { sku, drawings } of products) {
      const views = drawings.map(({ view }) => view);
      expect([sku, new Set(views).size]).toEqual([sku, views.length]);
      expect(views.length, sku).toBeGreaterThanOrEqual(3);
    }
  });

  it('have one design per maker, and different makers of the same thing have different ones', () => {
    const makers = new Map<string, Set<string>>();
    for (const { kind, maker } of products)
      if (maker) makers.set(kind, (makers.get(kind) ?? new Set<string>()).add(maker));
    for (const [kind, codes] of makers)
      expect([kind, new Set([...codes].map(designOfMaker)).size]).toEqual([kind, codes.size]);
  });
});
