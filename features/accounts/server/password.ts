import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id at 19 MiB (reliability 1.7): 36 hashes a second on two cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified when there is no account, so that a wrong name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

let running = 0;
const mostAtOnce = 4;

/** Whether the password is correct. Only a few are verified at once, so that hashing does not starve everything else. */
export async function fits(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (running >= mostAtOnce) throw Object.assign(new Error('too many sign-ins at once'), { statusCode: 503 });
  running += 1;
  try {
    const right = await verify(passwordHash ?? (await nobody), password);
    return right && passwordHash !== undefined;
  } finally {
    running -= 1;
  }
}
