import type { Feature } from '@cubby/feature';
import type { NewsPost } from '../news-rules.ts';
import { shopPages } from './documents.ts';
import { loadNews } from './load-news.ts';
import { mountNewsFeed } from './news-feed.ts';
import { newsEndpoints } from './news-routes.ts';
import { contentEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'content',
  start: (platform) => {
    let posts: readonly NewsPost[] | undefined;
    const news = () => (posts ??= loadNews());
    return {
      endpoints: [...contentEndpoints(shopPages), ...newsEndpoints(news)],
      mounts: [(app) => mountNewsFeed(app, platform, news)],
    };
  },
};
