import { ApiError, type Client } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { liveness } from '../contract.ts';

const againMilliseconds = 10_000;

/** Whether the API responds: checked once after loading, and repeatedly while it does not (spec 4.15, 7.1). */
export function useLiveness(): boolean {
  const client = useClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => watchLiveness(client, setLive), []);
  return isLive;
}

/** Reports whether the API responds, until it does. Returns a function that stops it. */
export function watchLiveness(client: Client, tell: (isLive: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async () => {
    clearTimeout(timer);
    const isLive = await answers(client);
    if (isStopped) return;
    tell(isLive);
    if (isLive) window.removeEventListener('online', ask);
    else timer = setTimeout(ask, againMilliseconds);
  };
  window.addEventListener('online', ask);
  // The page's own requests come first.
  timer = setTimeout(ask);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
}

/** A refusal counts as a response too. */
const answers = (client: Client): Promise<boolean> =>
  client(liveness, {}).then(
    () => true,
    (error) => error instanceof ApiError && error.status > 0 && error.status < 500,
  );
