import drawing from 'virtual:drawing/paint-box';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../../content/content-route.ts';

export const loader = loadContent('careers');
export const meta = contentMeta;

export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} />;
}
