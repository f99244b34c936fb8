import drawing from 'virtual:drawing/backpack?color=forest';
import find from 'virtual:drawing/binder';
import pay from 'virtual:drawing/calculator';
import receive from 'virtual:drawing/lunch-box';
import compare from 'virtual:drawing/ruler';
import { ContentHead } from './ContentHead.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';
import { WayOn } from './WayOn.tsx';

const steps = [
  { key: 'find', drawing: find },
  { key: 'compare', drawing: compare },
  { key: 'pay', drawing: pay },
  { key: 'receive', drawing: receive },
];

/** From a list to the things on it, in four steps (spec 2.6). */
export function HowItWorksPage() {
  return (
    <>
      <ContentHead page="how" drawing={drawing} />
      <Steps of="content.how.steps" steps={steps} />
      <Questions of="content.how.questions" keys={['account', 'parcels', 'tax', 'wrong', 'mail']} />
      <WayOn page="how" path="/search" />
    </>
  );
}
