import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's argon2id at 19 MiB (reliability 1.7): 36 hashes a second on two cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One for each core: more would only take turns, and starve everything else. */
const limit = pLimit(Math.max(2, availableParallelism()));
const mostWaiting = 32;

async function bounded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (limit.pendingCount >= mostWaiting)
    throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 });
  return limit(work);
}

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, cost));

/** Verified when there is no account, so that a wrong name takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost);

/** Whether the password is correct. */
export const fits = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  bounded(async () => (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== undefined);
