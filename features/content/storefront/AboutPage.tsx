import drawing from 'virtual:drawing/pencil-case?color=yellow';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { TodayAndComing } from './TodayAndComing.tsx';

/** Who runs the shop, and its principles (spec 2.8). */
export function AboutPage() {
  return (
    <>
      <ContentHead page="about" drawing={drawing} />
      <Principles of="content.about.principles" keys={['price', 'seller', 'child', 'quiet']} />
      <TodayAndComing
        page="about"
        today={['today.buy', 'today.market', 'today.workshops']}
        coming={['coming.accounts', 'coming.sellers', 'coming.schools']}
      />
      <NextStep page="about" path="/contacts" />
    </>
  );
}
