import bracelet from 'virtual:drawing/bracelet';
import pencilCase from 'virtual:drawing/pencil-case?color=yellow';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData, useSite } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('about');
export const meta = contentMeta;

const drawn: Record<string, string> = { cubby: pencilCase, kids: bracelet };

/** Who runs the shop, and its principles (spec 2.8). */
export function Component() {
  const { brand } = useSite();
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawn[brand]!} />;
}
