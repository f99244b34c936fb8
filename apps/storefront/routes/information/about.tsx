import bracelet from 'virtual:drawing/bracelet';
import pencilCase from 'virtual:drawing/pencil-case?color=yellow';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData, useSite } from '@cubby/site';
import { contentMeta, loadContent } from '../../content/content-route.ts';

export const loader = loadContent('about');
export const meta = contentMeta;

const drawn: Record<string, string> = { cubby: pencilCase, kids: bracelet };

export function Component() {
  const { brand } = useSite();
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawn[brand]!} />;
}
