import type { Feature } from '@cubby/feature';
import type { NewsPost } from '../news-rules.ts';
import { facts } from './facts.ts';
import { loadNews } from './load-news.ts';
import { type LoadedPage, loadPages } from './load-pages.ts';
import { mountNewsFeed } from './news-feed.ts';
import { newsEndpoints } from './news-routes.ts';
import { contentEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'content',
  start: (platform) => {
    let pages: readonly LoadedPage[] | undefined;
    let posts: readonly NewsPost[] | undefined;
    // Read on first use: most tests and a command that starts the process never need it. The check reads them all.
    const news = () => (posts ??= loadNews());
    return {
      endpoints: [...contentEndpoints(() => (pages ??= loadPages(facts))), ...newsEndpoints(news)],
      mounts: [(app) => mountNewsFeed(app, platform, news)],
    };
  },
};
