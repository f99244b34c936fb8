import { goTo, useClient } from '@cubby/site';
import { type ChildThingFacts, saveThing } from '../../contract.ts';
import { type Step, stepHref, stepsOf } from './steps.ts';
import { type Draft, draftOf } from './thing-draft.ts';

/** Set only in the browser: the next page shows it without a request. */
let answered: ChildThingFacts | undefined;

export function keepAnswered(thing: ChildThingFacts): void {
  answered = thing;
}

/** Saves the answer, if any, and shows the next question with the saved craft. */
export function useNextQuestion(thing: ChildThingFacts, step: Step): (changes?: Partial<Draft>) => Promise<void> {
  const client = useClient();
  const steps = stepsOf(thing);
  return async (changes) => {
    keepAnswered(changes ? await client(saveThing, draftOf(thing, changes)) : thing);
    await goTo(stepHref(thing.number, steps[steps.indexOf(step) + 1] ?? 'ready'));
  };
}

/** Returns the craft just saved, once. */
export function takeAnswered(number: string): ChildThingFacts | undefined {
  const its = answered?.number === number ? answered : undefined;
  answered = undefined;
  return its;
}
