import backpack from 'virtual:drawing/backpack?color=forest';
import binder from 'virtual:drawing/binder';
import bookmark from 'virtual:drawing/bookmark?color=sky&pattern=stars';
import calculator from 'virtual:drawing/calculator';
import bag from 'virtual:drawing/felt-bag?color=teal';
import card from 'virtual:drawing/greeting-card?color=pink';
import lunchBox from 'virtual:drawing/lunch-box';
import garland from 'virtual:drawing/paper-garland';
import ruler from 'virtual:drawing/ruler';
import { ContentScreen } from '@cubby/features/content/storefront';
import { usePageData, useSite } from '@cubby/site';
import { contentMeta, loadContent } from '../../content/content-route.ts';

export const loader = loadContent('how-it-works');
export const meta = contentMeta;

const drawn: Record<string, { drawing: string; steps: readonly string[] }> = {
  cubby: { drawing: backpack, steps: [binder, ruler, calculator, lunchBox] },
  kids: { drawing: card, steps: [garland, bookmark, calculator, bag] },
};

export function Component() {
  const { brand } = useSite();
  const { drawing, steps } = drawn[brand]!;
  return <ContentScreen content={usePageData<typeof loader>()} drawing={drawing} drawings={{ steps }} />;
}
