import drawing from 'virtual:drawing/backpack?color=forest';
import find from 'virtual:drawing/binder';
import pay from 'virtual:drawing/calculator';
import receive from 'virtual:drawing/lunch-box';
import compare from 'virtual:drawing/ruler';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Steps } from './Steps.tsx';

const steps = [
  { key: 'find', drawing: find },
  { key: 'compare', drawing: compare },
  { key: 'pay', drawing: pay },
  { key: 'receive', drawing: receive },
];

/** From a list to the products on it, in four steps (spec 2.6). */
export function HowItWorksPage() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <ContentHead page="how" drawing={drawing} />
      <Steps of="content.how.steps" steps={steps} />
      <p className="py-4">
        {text('content.how.more')} <TextLink href={`${prefix}/help`}>{text('content.how.more.link')}</TextLink>
      </p>
      <NextStep page="how" path="/search" />
    </>
  );
}
