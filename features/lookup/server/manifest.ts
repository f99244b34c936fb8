import type { Feature } from '@cubby/feature';
import { lookupEndpoints } from './routes.ts';

export const feature: Feature = { name: 'lookup', start: () => ({ endpoints: lookupEndpoints }) };
