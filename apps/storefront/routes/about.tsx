import drawing from 'virtual:drawing/pencil-case?color=yellow';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('about');
export const meta = contentMeta;

export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} />;
}
