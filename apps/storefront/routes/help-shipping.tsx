import { usePageData } from '@cubby/site';
import { ArticlePage } from '../content/ArticlePage.tsx';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('shipping');
export const meta = contentMeta;

export function Component() {
  return <ArticlePage content={usePageData<typeof loader>()} />;
}
