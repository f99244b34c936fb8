import { focusHeading, goTo, useClient } from '@cubby/site';
import { useEffect, useRef, useState } from 'react';
import { type ChildThingFacts, saveThing } from '../contract.ts';
import { type Step, stepHref, stepsOf } from './steps.ts';
import { type Draft, draftOf } from './thing-draft.ts';

/** Answers a question by a choice. @param seen how the thing then looks, until it has been read again */
export type Answer = (changes: Partial<Draft>, seen: Partial<ChildThingFacts>) => void;

type Ahead = {
  thing: ChildThingFacts;
  step: Step;
  answer: Answer;
  /** Going back gives up what is ahead. */
  stay: () => void;
  /** Before anything else is saved: what is under way must not overwrite it. */
  settled: () => Promise<unknown>;
  /** Why an answer was not saved; its question is asked again. */
  failure: string | undefined;
};

/** Shows the next question while the answer is saved: on a slow device nobody waits for the network. */
export function useAhead(thing: ChildThingFacts, asked: Step): Ahead {
  const client = useClient();
  const [ahead, setAhead] = useState<{ thing: ChildThingFacts; step: Step }>();
  const [failure, setFailure] = useState<string>();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);
  const { thing: shown, step } = ahead ?? { thing, step: asked };
  useEffect(() => setAhead(undefined), [asked]);
  useEffect(() => {
    if (ahead) focusHeading();
  }, [ahead?.step]);

  const save = async (draft: Draft, next: Step, mine: number) => {
    try {
      saving.current = saving.current.then(() => client(saveThing, draft));
      await saving.current;
      if (mine === latest.current) await goTo(stepHref(thing.number, next));
    } catch (error) {
      saving.current = Promise.resolve();
      if (mine !== latest.current) return;
      setAhead(undefined);
      setFailure((error as Error).message);
    }
  };
  return {
    ...{ thing: shown, step, failure },
    answer(changes, seen) {
      const steps = stepsOf(thing);
      const next = steps[steps.indexOf(step) + 1] ?? 'ready';
      latest.current += 1;
      setFailure(undefined);
      setAhead({ thing: { ...shown, ...seen }, step: next });
      void save(draftOf(shown, changes), next, latest.current);
    },
    settled: () => saving.current.catch(() => {}),
    stay() {
      latest.current += 1;
      setAhead(undefined);
    },
  };
}
