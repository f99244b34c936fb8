import type { Feature } from '@cubby/feature';

/** Other features make papers and decide who may see them. */
export const feature: Feature = { name: 'papers' };
