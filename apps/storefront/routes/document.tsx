import { DocumentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContentHere } from '../content/content-route.ts';

export const loader = loadContentHere;
export const meta = contentMeta;

/** Whichever document stands at the address: privacy policy, agreement and the like (spec 2.21, 2.22). */
export function Component() {
  return <DocumentScreen content={usePageData<typeof loader>()} />;
}
