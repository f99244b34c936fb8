import drawing from 'virtual:drawing/bracelet';
import sell from 'virtual:drawing/felt-bag?color=teal';
import register from 'virtual:drawing/friendship-band';
import make from 'virtual:drawing/origami?color=tomato';
import shop from 'virtual:drawing/paper-garland';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';
import { TodayAndComing } from './TodayAndComing.tsx';

const steps = [
  { key: 'make', drawing: make },
  { key: 'register', drawing: register },
  { key: 'shop', drawing: shop },
  { key: 'sell', drawing: sell },
];

/** How a child's crafts are sold here: written for adults (spec 1.8, 2.7). */
export function SellCraftsPage() {
  return (
    <>
      <ContentHead page="crafts" drawing={drawing} />
      <Steps of="content.crafts.steps" steps={steps} />
      <Questions of="content.crafts.questions" keys={['age', 'who', 'shown', 'what', 'money', 'stop']} />
      <TodayAndComing
        page="crafts"
        today={['today.look', 'today.workshops']}
        coming={['coming.register', 'coming.shop', 'coming.jars']}
      />
      <NextStep page="crafts" path="/contacts" />
    </>
  );
}
