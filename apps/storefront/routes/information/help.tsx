import drawing from 'virtual:drawing/sticky-notes';
import { contentPage, suggestHelp } from '@cubby/features/content/contract';
import { helpWords, mostArticles } from '@cubby/features/content/rules';
import { ContentScreen, HelpSearch } from '@cubby/features/content/storefront';
import { withoutInvisible } from '@cubby/i18n/characters';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { contentMeta } from '../../content/content-route.ts';
import { HelpTopics } from '../../content/HelpTopics.tsx';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const words = withoutInvisible(typed).trim().slice(0, helpWords.most);
  const content = client(contentPage, { code: 'help' });
  const articles = words ? await client(suggestHelp, { words, most: mostArticles.found }) : [];
  return { content: await content, words, articles };
}

export const meta = ({ data, ...rest }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  ...contentMeta({ data: data.content, ...rest }),
  // Search results are no page of their own.
  ...(data.words && { noindex: true }),
});

export function Component() {
  const { content, words, articles } = usePageData<typeof loader>();
  return (
    <ContentScreen content={content} drawing={drawing}>
      <HelpSearch key={words} words={words} articles={articles} />
      <HelpTopics />
    </ContentScreen>
  );
}
