import type { Feature } from '@cubby/feature';
import { adviceEndpoints } from './routes.ts';

export const feature: Feature = { name: 'offer-advice', start: () => ({ endpoints: adviceEndpoints }) };
