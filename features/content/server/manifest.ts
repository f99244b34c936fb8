import type { Feature } from '@cubby/feature';
import { facts } from './facts.ts';
import { type LoadedPage, loadPages } from './load-pages.ts';
import { contentEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'content',
  start: () => {
    let pages: readonly LoadedPage[] | undefined;
    // Read when first asked for: most tests and a command that starts the process never ask. The check reads them all.
    return { endpoints: contentEndpoints(() => (pages ??= loadPages(facts))) };
  },
};
