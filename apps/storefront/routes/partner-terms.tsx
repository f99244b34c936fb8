import { DocumentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('partner-terms');
export const meta = contentMeta;

export function Component() {
  return <DocumentScreen content={usePageData<typeof loader>()} />;
}
