import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** RFC 9106's argon2id for 64 MiB, in one lane (decision 0055): 32 hashes a second on two cores. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** One for each core: more would only take turns, and starve everything else. */
const limit = pLimit(Math.max(2, availableParallelism()));
const mostWaiting = 32;

async function bounded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (limit.pendingCount >= mostWaiting)
    throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 });
  return limit(work);
}

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, passwordCost));

/** Verified when there is no account, so that a wrong name takes as long as a wrong password. */
const nobody = hash('nobody has this password', passwordCost);

/** Whether the password is correct. */
export const fits = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  bounded(async () => (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== undefined);

/** Whether a hash was made at another cost, so that it is made anew when its password is next known. */
export const isDated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(
    `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}$`,
  );
