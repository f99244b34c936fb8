import type { AnyEndpoint, InputOf, OutputOf } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';

/** The pause in choosing after which the effect is requested. */
const pauseMs = 200;

/**
 * The effect of an action, computed by the server while it is being chosen; outdated requests are aborted.
 * @param wanted undefined: nothing is chosen
 * @returns neither: nothing is chosen, or it is not known yet
 */
export function usePreview<E extends AnyEndpoint>(
  endpoint: E,
  wanted: InputOf<E> | undefined,
): { effect?: OutputOf<E>; problem?: string } {
  const client = useClient();
  const [found, find] = useState<{ effect?: OutputOf<E>; problem?: string }>({});
  const asked = wanted && JSON.stringify(wanted);
  useEffect(() => {
    find({});
    if (asked === undefined) return;
    const stop = new AbortController();
    const pause = setTimeout(() => {
      client(endpoint, JSON.parse(asked), { signal: stop.signal }).then(
        (effect) => find({ effect: effect as OutputOf<E> }),
        (error: Error) => stop.signal.aborted || find({ problem: error.message }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, endpoint, asked]);
  return found;
}
