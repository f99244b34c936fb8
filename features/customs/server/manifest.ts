import type { Feature } from '@cubby/feature';
import { customsEndpoints } from './routes.ts';

export const feature: Feature = { name: 'customs', start: () => ({ endpoints: customsEndpoints }) };
