import drawing from 'virtual:drawing/paint-box';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { Steps } from './Steps.tsx';

const steps = ['show', 'form', 'answer'].map((key) => ({ key }));

/** Whom we are looking for, and how to reach us (spec 2.58): no vacancies are listed that do not exist. */
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
