import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { composed, formsOf } from '../../guessable.ts';

/** RFC 9106's argon2id for 64 MiB, in one lane (decision 0055): 32 hashes a second on two cores. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

let cost: { memoryCost: number; timeCost: number; parallelism: number } = passwordCost;
/** Verified when there is no account, so that a wrong name takes as long as a wrong password. */
let nobody = hash('nobody has this password', cost);

/** For tests that only need a signed-in person: hashes at a lower cost. */
export function setPasswordCost(other: typeof cost): void {
  cost = other;
  nobody = hash('nobody has this password', cost);
}

/** One for each core: more would only take turns, and starve everything else. */
const limit = pLimit(Math.max(2, availableParallelism()));
const mostWaiting = 32;

async function bounded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (limit.pendingCount >= mostWaiting)
    throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 });
  return limit(work);
}

/** The hash of a password, whatever form its accents were typed in. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(composed(password), cost));

/** Whether the password is correct, in any of its forms. */
export const fits = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await formThatFits(passwordHash, password)) !== undefined;

/** The form of a correct password that its hash was made of; undefined if it is wrong. */
export async function formThatFits(passwordHash: string | undefined, password: string): Promise<string | undefined> {
  for (const form of formsOf(password))
    if (await bounded(async () => verify(passwordHash ?? (await nobody), form)))
      return passwordHash === undefined ? undefined : form;
  return undefined;
}

/** Whether a hash was made at another cost, or of another form of its password, so that it must be replaced. */
export const isDated = (passwordHash: string, form: string): boolean =>
  form !== composed(form) ||
  !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
