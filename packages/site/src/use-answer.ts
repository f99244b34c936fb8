import { useCallback, useEffect, useState } from 'react';

/** The state of a response: the last value remains while a new one is loading. */
export type Answer<Value> = {
  value: Value | undefined;
  /** The error of the last request; undefined once a later one succeeds. */
  error: Error | undefined;
  waiting: boolean;
  /** Whether `value` answers the current question rather than an earlier one. */
  current: boolean;
  ask: () => void;
};

/**
 * Calls an endpoint whenever `question` changes, and again on `ask`. A late response never wins: earlier requests are
 * aborted and their responses dropped (ux S5). A null question makes no call.
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

  // The question identifies everything that `load` uses.
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
