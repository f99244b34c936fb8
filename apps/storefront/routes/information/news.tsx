import { newsList } from '@cubby/features/content/news-contract';
import { NewsScreen } from '@cubby/features/content/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export const loader = async ({ site: { client } }: LoaderArgs) => ({ news: await client(newsList, {}) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.news'),
  description: translator.text('content.news.lead'),
});

export function Component() {
  return <NewsScreen news={usePageData<typeof loader>().news} />;
}
