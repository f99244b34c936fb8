import drawing from 'virtual:drawing/bracelet';
import sell from 'virtual:drawing/felt-bag?color=teal';
import register from 'virtual:drawing/friendship-band';
import make from 'virtual:drawing/origami?color=tomato';
import shop from 'virtual:drawing/paper-garland';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../../content/content-route.ts';

export const loader = loadContent('sell-on-kids-crafts');
export const meta = contentMeta;
const drawings = { steps: [make, register, shop, sell] };

export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} drawings={drawings} />;
}
