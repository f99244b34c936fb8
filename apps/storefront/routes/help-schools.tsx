import { usePageData } from '@cubby/site';
import { ArticlePage } from '../content/ArticlePage.tsx';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('schools');
export const meta = contentMeta;

export function Component() {
  return <ArticlePage content={usePageData<typeof loader>()} />;
}
