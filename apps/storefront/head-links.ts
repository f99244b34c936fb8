import { newsFeedPath } from '@cubby/features/content/news-rules';
import type { MessageKey } from '@cubby/i18n';
import type { HeadLink, SiteDefinition } from '@cubby/site/server';
import type { Brand } from './brands/brand.ts';

export const headLinksOf =
  ({ code, name }: Brand): NonNullable<SiteDefinition['links']> =>
  ({ prefix, translator }) => [
    { rel: 'manifest', href: `${prefix}/manifest.webmanifest` },
    { rel: 'apple-touch-icon', href: `/icon-${code}-180.png` },
    { rel: 'search', type: 'application/opensearchdescription+xml', title: name, href: `${prefix}/opensearch.xml` },
    ...feedsOf[code].map(
      ({ key, path, type }): HeadLink => ({
        rel: 'alternate',
        type,
        title: translator.text(key, { brand: name }),
        href: prefix + path,
      }),
    ),
  ];

const news = { key: 'content.news.feed', path: newsFeedPath, type: 'application/atom+xml' } as const;
const feedsOf: Record<Brand['code'], readonly { key: MessageKey; path: string; type: string }[]> = {
  cubby: [news],
  kids: [news, { key: 'feeds.crafts', path: '/feeds/new-crafts.xml', type: 'application/rss+xml' }],
};
