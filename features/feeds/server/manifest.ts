import type { Feature } from '@cubby/feature';
import { mountMerchantFeed } from './merchant-feed.ts';
import { mountNewCrafts } from './new-crafts.ts';
import { mountOpenSearch } from './opensearch.ts';
import { mountSitemap } from './sitemap.ts';

export const feature: Feature = {
  name: 'feeds',
  start: (platform) => ({
    mounts: [mountSitemap, mountMerchantFeed, mountNewCrafts, mountOpenSearch].map(
      (mount) => (app) => mount(app, platform),
    ),
  }),
};
