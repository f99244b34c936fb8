import { ApiError, type Client } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useMemo } from 'react';
import { captchaChallenge } from '../contract.ts';
import type { Challenge, FormCaptcha } from '../rules.ts';

export type SolvedCaptcha = FormCaptcha & {
  /** The solution, waiting for it if necessary. The same one until it is used or too old. */
  token: () => Promise<string>;
  drop: () => void;
};

/** The server accepts a solution for twenty minutes; an older one than this is not worth sending. */
const freshMilliseconds = 15 * 60_000;

/** Proof of work in the page itself, while the visitor types: no puzzle, no third party, no worker (ux K10, design 5.15). */
export function useCaptcha(): SolvedCaptcha {
  const client = useClient();
  return useMemo(() => createCaptcha(client), [client]);
}

/** However long a form takes, its solution is fresh when it is sent, so there is no time limit (WCAG 2.2.1). */
export function createCaptcha(client: Client): SolvedCaptcha {
  let solving: { begun: number; token: Promise<string> } | undefined;
  const solve = async (): Promise<string> => {
    const [challenge] = await Promise.all([client(captchaChallenge, {}), import('altcha-lib/v1')]);
    return solveCaptcha(challenge as Challenge);
  };
  const token = (): Promise<string> => {
    if (solving && Date.now() - solving.begun < freshMilliseconds) return solving.token;
    const begun = { begun: Date.now(), token: solve() };
    solving = begun;
    // A failure is not cached: the next caller tries again.
    begun.token.catch(() => {
      if (solving === begun) solving = undefined;
    });
    return begun.token;
  };
  const drop = () => {
    solving = undefined;
  };
  const spend: FormCaptcha['spend'] = (send) => sendWithFresh(async () => send(await token()), drop);
  return { prepare: () => void token().catch(() => {}), token, drop, spend };
}

export async function solveCaptcha({ algorithm, challenge, salt, maxnumber, signature }: Challenge): Promise<string> {
  const { solveChallenge } = await import('altcha-lib/v1');
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(
    JSON.stringify({ algorithm, challenge, number: solution?.number ?? 0, salt, signature, took: solution?.took }),
  );
}

async function sendWithFresh<Answer>(send: () => Promise<Answer>, drop: () => void, again = true): Promise<Answer> {
  try {
    const answer = await send();
    drop();
    return answer;
  } catch (error) {
    // After a lost response or a server error, it is unknown whether anything was stored.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    drop();
    const isStale = error.code === 'OC_CAPTCHA' || error.code === 'OC_IDEMPOTENCY_MISMATCH';
    if (!isStale || !again) throw error;
    return sendWithFresh(send, drop, false);
  }
}
