import { useText } from '@cubby/i18n/react';
import type { ChildThingFacts } from '../contract.ts';
import { KindStep } from './KindStep.tsx';
import { MadeStep } from './MadeStep.tsx';
import { PhotoStep, type RenderUploader } from './PhotoStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import { ReadyStep } from './ReadyStep.tsx';
import type { Step } from './steps.ts';
import type { Answer } from './use-ahead.ts';
import { WhomStep } from './WhomStep.tsx';
import { WordsStep } from './WordsStep.tsx';

type ThingStepsProps = {
  thing: ChildThingFacts;
  step: Step;
  isYoungest: boolean;
  renderUploader: RenderUploader;
  answer: Answer;
  settled: () => Promise<unknown>;
  onBack: () => void;
  onSent: () => Promise<void>;
};

/** One question at a time, up to 12 years; each is saved before the next. */
export function ThingSteps({ step, isYoungest, renderUploader, answer, onSent, ...rest }: ThingStepsProps) {
  if (step === 'photo') return <PhotoStep {...rest} renderUploader={renderUploader} />;
  if (step === 'kind') return <KindStep {...rest} answer={answer} />;
  if (step === 'made') return <MadeStep {...rest} answer={answer} />;
  if (step === 'whom') return <WhomStep {...rest} answer={answer} />;
  if (step === 'words') return <WordsStep {...rest} />;
  if (step === 'price') return <PriceStep {...rest} {...{ answer, isYoungest }} />;
  return <ReadyStep {...rest} onSent={onSent} />;
}

/** The question, and how it is answered. */
export function useQuestion(step: Step): { title: string; say: string } {
  const { text } = useText();
  return { title: text(`childMode.step.${step}`), say: text(`childMode.step.${step}.say`) };
}
