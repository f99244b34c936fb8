import { useCallback, useEffect, useState } from 'react';

/** What is known of an answer: the last value stays while a new one is on its way. */
export type Answer<Value> = {
  value: Value | undefined;
  /** What went wrong with the last question; undefined once a later one is answered. */
  error: Error | undefined;
  waiting: boolean;
  /** Whether `value` answers the question asked now, not one before it. */
  current: boolean;
  ask: () => void;
};

/**
 * Asks from the browser whenever `question` changes, and again on `ask`. A late answer never wins: the question before is
 * aborted, and what it still brings is dropped (ux S5). A null question asks nothing.
 */
export function useAnswer<Value>(
  question: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ question: string; value: Value }>();
  const [failed, setFailed] = useState<{ asked: string; error: Error }>();
  const asked = `${round} ${question}`;
  const [settled, setSettled] = useState('');

  // The question stands for everything that `load` asks with.
  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    load(controller.signal)
      .then((value) => {
        if (controller.signal.aborted) return;
        setKnown({ question, value });
        setFailed(undefined);
        setSettled(asked);
      })
      .catch((error: Error) => {
        if (controller.signal.aborted) return;
        setFailed({ asked, error });
        setSettled(asked);
      });
    return () => controller.abort();
  }, [asked]);

  return {
    value: known?.value,
    error: failed?.error,
    waiting: question !== null && settled !== asked,
    current: known?.question === question,
    ask: useCallback(() => setRound((n) => n + 1), []),
  };
}
