import { goTo, useClient } from '@cubby/site';
import { type ChildThingFacts, saveThing } from '../../contract.ts';
import { type Step, stepHref, stepsOf } from './steps.ts';
import { type Draft, draftOf } from './thing-draft.ts';

/** In the browser alone: what the next page shows without loading it. */
let answered: ChildThingFacts | undefined;

/** Saves an answer, if there is one, and shows the next question about what saving returned. */
export function useNextQuestion(thing: ChildThingFacts, step: Step): (changes?: Partial<Draft>) => Promise<void> {
  const client = useClient();
  const steps = stepsOf(thing);
  return async (changes) => {
    answered = changes ? await client(saveThing, draftOf(thing, changes)) : thing;
    await goTo(stepHref(thing.number, steps[steps.indexOf(step) + 1] ?? 'ready'));
  };
}

/** The thing as it was just saved, once. */
export function takeAnswered(number: string): ChildThingFacts | undefined {
  const its = answered?.number === number ? answered : undefined;
  answered = undefined;
  return its;
}
