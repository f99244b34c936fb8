import { DocumentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContentHere } from '../../content/content-route.ts';

export const loader = loadContentHere;
export const meta = contentMeta;

export function Component() {
  return <DocumentScreen content={usePageData<typeof loader>()} />;
}
