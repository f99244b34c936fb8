import type { Feature } from '@cubby/feature';
import { facts } from './facts.ts';
import { loadPages } from './load-pages.ts';
import { contentEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'content',
  start: () => ({ endpoints: contentEndpoints(loadPages(facts)) }),
};
