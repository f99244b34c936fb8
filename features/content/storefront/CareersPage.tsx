import drawing from 'virtual:drawing/paint-box';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { Steps } from './Steps.tsx';

const steps = ['show', 'form', 'answer'].map((key) => ({ key }));

/** Whom we look for, and how one reaches us (spec 2.58): no vacancy is named that does not exist. */
export function CareersPage() {
  return (
    <>
      <ContentHead page="careers" drawing={drawing} />
      <Principles of="content.careers.look" keys={['finish', 'plain', 'youngest', 'languages']} />
      <Steps of="content.careers.write" steps={steps} />
      <NextStep page="careers" path="/contacts" />
    </>
  );
}
