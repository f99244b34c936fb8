import { accessories } from './accessories.ts';
import { clothing } from './clothing.ts';
import { crafts } from './crafts/index.ts';
import { electronics } from './electronics.ts';
import { forVehicles } from './for-vehicles.ts';
import { furniture } from './furniture.ts';
import type { CategorySeed } from './shapes.ts';
import { stationery } from './stationery/index.ts';
import { textbooks } from './textbooks/index.ts';

export const categories: readonly CategorySeed[] = [
  stationery,
  electronics,
  textbooks,
  clothing,
  furniture,
  forVehicles,
  accessories,
  crafts,
];
