import { usePageData } from '@cubby/site';
import { ArticlePage } from '../../content/ArticlePage.tsx';
import { contentMeta, loadContentHere } from '../../content/content-route.ts';

export const loader = loadContentHere;
export const meta = contentMeta;

export function Component() {
  return <ArticlePage content={usePageData<typeof loader>()} />;
}
