import { ApiError, type Client } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { liveness } from '../contract.ts';

const againMilliseconds = 10_000;

/** Whether the API answers: asked once the page is there, and then, as long as it does not, again (spec 4.15, 7.1). */
export function useLiveness(): boolean {
  const client = useClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => watchLiveness(client, setLive), []);
  return isLive;
}

/** Tells whether the API answers, until it does. Returns a function that stops it. */
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
  // What the page itself needs comes first.
  timer = setTimeout(ask);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
}

/** A refusal is an answer, too. */
const answers = (client: Client): Promise<boolean> =>
  client(liveness, {}).then(
    () => true,
    (error) => error instanceof ApiError && error.status > 0 && error.status < 500,
  );
