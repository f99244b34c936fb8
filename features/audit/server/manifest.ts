import type { Feature } from '@cubby/feature';
import { auditEndpoints } from './routes.ts';

export const feature: Feature = { name: 'audit', start: () => ({ endpoints: auditEndpoints }) };
