import type { Feature } from '@cubby/feature';
import { shopFigureEndpoints } from './routes.ts';

export const feature: Feature = { name: 'shop-figures', start: () => ({ endpoints: shopFigureEndpoints }) };
