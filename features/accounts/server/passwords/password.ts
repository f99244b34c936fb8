import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { composed, formsOf } from '../../guessable.ts';

/** RFC 9106's argon2id for 64 MiB, in one lane (decision 0055): 32 hashes a second on two cores. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

let cost: { memoryCost: number; timeCost: number; parallelism: number } = passwordCost;
/** Verified if there is no account, so that a wrong name takes as long as a wrong password. */
let nobody = hash('nobody has this password', cost);

/** For tests that only need a signed-in person: cheaper hashes. */
export function setPasswordCost(other: typeof cost): void {
  cost = other;
  nobody = hash('nobody has this password', cost);
}

/** One per core: more would only compete, and starve everything else. */
const limit = pLimit(Math.max(2, availableParallelism()));
const mostWaiting = 32;

async function bounded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (limit.pendingCount >= mostWaiting)
    throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 });
  return limit(work);
}

/** The hash of a password, independent of how its accents were typed. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(composed(password), cost));

/** Whether the password is correct, in any of its forms. */
export const fits = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await formThatFits(passwordHash, password)) !== undefined;

/** The form of a correct password from which its hash was made; undefined if it is wrong. */
export async function formThatFits(passwordHash: string | undefined, password: string): Promise<string | undefined> {
  for (const form of formsOf(password))
    if (await bounded(async () => verify(passwordHash ?? (await nobody), form)))
      return passwordHash === undefined ? undefined : form;
  return undefined;
}

/** Whether a hash must be replaced: made at another cost, or from another form of its password. */
export const isDated = (passwordHash: string, form: string): boolean =>
  form !== composed(form) ||
  !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
