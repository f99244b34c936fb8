import type { Feature } from '@cubby/feature';
import { storyEndpoints } from './routes.ts';

export const feature: Feature = { name: 'order-story', start: () => ({ endpoints: storyEndpoints }) };
