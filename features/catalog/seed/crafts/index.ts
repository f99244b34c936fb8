import type { CategorySeed } from '../shapes.ts';
import { forTheRoom } from './for-the-room.ts';
import { paperCrafts } from './paper-crafts.ts';
import { wornAndCarried } from './worn-and-carried.ts';

/** Made only for teenagers and adults: jewellery and clothing. */
const worn: ReadonlySet<string> = new Set(['BEAD_BRACELETS', 'FRIENDSHIP_BANDS', 'SCARVES']);

export const crafts: CategorySeed = {
  code: 'STUDENTS_PRODUCT',
  name: ['Children’s crafts', 'أشغال الأطفال اليدوية'],
  drawing: { kind: 'felt-bag', color: 'lilac', second: 'orange' },
  subcategories: [paperCrafts, wornAndCarried, forTheRoom].map((each) => ({
    ...each,
    types: each.types.map((type) => ({ ...type, craftAge: worn.has(type.code) ? 14 : 3 })),
  })),
};
