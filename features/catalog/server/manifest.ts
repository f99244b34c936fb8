import type { Feature } from '@cubby/feature';
import { createCategories } from './category-store.ts';
import { catalogEndpoints } from './routes.ts';
import { taxonomiesOf } from './taxonomy-store.ts';

export const feature: Feature = {
  name: 'catalog',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool }) => ({ endpoints: catalogEndpoints(taxonomiesOf(pool), createCategories()) }),
};
