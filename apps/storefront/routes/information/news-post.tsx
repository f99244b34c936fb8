import { ApiError } from '@cubby/contract';
import { newsPost } from '@cubby/features/content/news-contract';
import { slugPattern } from '@cubby/features/content/news-rules';
import { NewsPostScreen } from '@cubby/features/content/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const slug = params.slug ?? '';
  if (!slugPattern.test(slug) || slug.length > 80) missing(new ApiError('OC_NOT_FOUND', 404, ''));
  return client(newsPost, { slug }).catch(missing);
}

export const meta = ({ data: { title, lead } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title,
  description: lead,
});

export function Component() {
  return <NewsPostScreen post={usePageData<typeof loader>()} />;
}
