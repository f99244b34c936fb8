import drawing from 'virtual:drawing/paint-box';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData } from '@cubby/site';
import { contentMeta, loadContent } from '../content/content-route.ts';

export const loader = loadContent('careers');
export const meta = contentMeta;

/** Whom we are looking for, and how to reach us (spec 2.58): no vacancies are listed that do not exist. */
export function Component() {
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} />;
}
