import { type Implementation, implement } from '@cubby/contract/server';
import type { Locale } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { newsList, newsPost } from '../news-contract.ts';
import type { NewsPost } from '../news-rules.ts';
import { newsIn } from './load-news.ts';

/** Posts change with a new version of the shop only: their pages depend on no cache tag. */
export const newsEndpoints = (posts: () => readonly NewsPost[]): Implementation[] => [
  implement(newsList, async (_input, { locale }) =>
    ok(newsIn(posts(), locale as Locale).map(({ sections: _sections, ...head }) => head)),
  ),
  implement(newsPost, async ({ slug }, { locale }) => {
    const post = newsIn(posts(), locale as Locale).find((each) => each.slug === slug);
    return post ? ok(post) : fail('OC_NOT_FOUND', 'news.missing', { path: ['slug'] });
  }),
];
