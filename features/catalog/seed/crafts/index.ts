import type { CategorySeed } from '../shapes.ts';
import { forTheRoom } from './for-the-room.ts';
import { paperCrafts } from './paper-crafts.ts';
import { wornAndCarried } from './worn-and-carried.ts';

export const crafts: CategorySeed = {
  code: 'STUDENTS_PRODUCT',
  name: ['Children’s crafts', 'أشغال الأطفال اليدوية'],
  drawing: { kind: 'felt-bag', color: 'lilac', second: 'orange' },
  subcategories: [paperCrafts, wornAndCarried, forTheRoom],
};
