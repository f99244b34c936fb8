import { crafts } from './crafts/index.ts';
import type { CategorySeed } from './shapes.ts';
import { stationery } from './stationery/index.ts';

/** The written shop: the main categories of spec 9.9 in their order. */
export const categories: readonly CategorySeed[] = [stationery, crafts];
