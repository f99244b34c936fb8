import { usePageData } from '@cubby/site';
import { ArticlePage } from '../content/ArticlePage.tsx';
import { contentMeta, loadContentHere } from '../content/content-route.ts';

export const loader = loadContentHere;
export const meta = contentMeta;

/** Whichever article of the help stands at the address. */
export function Component() {
  return <ArticlePage content={usePageData<typeof loader>()} />;
}
