import drawing from 'virtual:drawing/stapler?color=teal';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { Steps } from './Steps.tsx';
import { TodayAndComing } from './TodayAndComing.tsx';

const steps = ['request', 'login', 'warehouse', 'bank', 'agreement', 'sell'].map((key) => ({ key }));

/** How a business starts selling (spec 1.7, 2.10). */
export function ForBusinessPage() {
  return (
    <>
      <ContentHead page="business" drawing={drawing} />
      <Steps of="content.business.steps" steps={steps} />
      <Principles of="content.business.gains" keys={['stock', 'prices', 'schools', 'side']} />
      <TodayAndComing
        page="business"
        today={['today.write', 'today.buyers']}
        coming={['coming.form', 'coming.room', 'coming.payout']}
      />
      <NextStep page="business" path="/contacts" />
    </>
  );
}
