import { useText } from '@cubby/i18n/react';
import type { ChildThingFacts } from '../../contract.ts';
import { KindStep } from './KindStep.tsx';
import { MadeStep } from './MadeStep.tsx';
import { PhotoStep, type RenderUploader } from './PhotoStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import { ReadyStep } from './ReadyStep.tsx';
import type { Step } from './steps.ts';
import { WhomStep } from './WhomStep.tsx';
import { WordsStep } from './WordsStep.tsx';

type ThingStepsProps = {
  thing: ChildThingFacts;
  step: Step;
  isYoungest: boolean;
  renderUploader: RenderUploader;
  onSent: () => Promise<void>;
};

/** One question at a time, up to 12 years; each is saved before the next. */
export function ThingSteps({ thing, step, isYoungest, renderUploader, onSent }: ThingStepsProps) {
  if (step === 'photo') return <PhotoStep {...{ thing, renderUploader }} />;
  if (step === 'kind') return <KindStep thing={thing} />;
  if (step === 'made') return <MadeStep thing={thing} />;
  if (step === 'whom') return <WhomStep thing={thing} />;
  if (step === 'words') return <WordsStep thing={thing} />;
  if (step === 'price') return <PriceStep {...{ thing, isYoungest }} />;
  return <ReadyStep {...{ thing, onSent }} />;
}

/** The question with its answer controls. */
export function useQuestion(step: Step): { title: string; say: string } {
  const { text } = useText();
  return { title: text(`childMode.step.${step}`), say: text(`childMode.step.${step}.say`) };
}
