import type { Settings } from '@cubby/feature';
import { jwtVerify, SignJWT } from 'jose';

const audience = 'paper';
const algorithm = 'HS256';

/** Accounts payable may use a mail as long as a year's books are open. */
const validForMs = 400 * 86_400_000;

export type PaperLinks = ReturnType<typeof createPaperLinks>;

/** Links in mails that open one paper without signing in: bookkeepers seldom have the buyer's login. */
export function createPaperLinks({ secretKey, oldSecretKeys }: Pick<Settings, 'secretKey' | 'oldSecretKeys'>) {
  const [key, ...oldKeys] = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`paper ${each}`));
  return {
    sign: (number: string, now: Date): Promise<string> =>
      new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(number)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + validForMs))
        .sign(key!),
    async opens(token: string, number: string, now: Date): Promise<boolean> {
      for (const each of [key!, ...oldKeys]) {
        const options = { audience, subject: number, algorithms: [algorithm], currentDate: now };
        if (await jwtVerify(token, each, options).catch(() => undefined)) return true;
      }
      return false;
    },
  };
}
