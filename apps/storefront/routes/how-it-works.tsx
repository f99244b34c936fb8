import drawing from 'virtual:drawing/backpack?color=forest';
import find from 'virtual:drawing/binder';
import pay from 'virtual:drawing/calculator';
import receive from 'virtual:drawing/lunch-box';
import compare from 'virtual:drawing/ruler';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('how-it-works');
export const meta = contentMeta;
const drawings = { steps: [find, compare, pay, receive] };

/** From a list to the products on it, in four steps (spec 2.6). */
export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} drawings={drawings} />;
}
