import drawing from 'virtual:drawing/stapler?color=teal';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('for-business');
export const meta = contentMeta;

/** How a business starts selling, and how schools buy from it (spec 1.7, 2.10). */
export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} />;
}
