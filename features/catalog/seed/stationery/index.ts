import type { CategorySeed } from '../shapes.ts';
import { artRoom } from './art-room.ts';
import { desk } from './desk.ts';
import { filing, measuring } from './filing-and-measuring.ts';
import { paper } from './paper.ts';
import { writing } from './writing.ts';

export const stationery: CategorySeed = {
  code: 'STATIONERY',
  name: ['Stationery', 'القرطاسية'],
  drawing: { kind: 'pencils', count: 6 },
  subcategories: [paper, writing, desk, filing, measuring, artRoom],
};
