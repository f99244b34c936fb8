import type { Proof } from '@cubby/contract';
import { jwtVerify, SignJWT } from 'jose';
import { threadSubject } from '../policy.ts';

export type ThreadTokens = {
  make: (number: string, now: Date) => Promise<string>;
  prove: (token: string, now: Date) => Promise<Proof | undefined>;
};

const audience = 'support';
const algorithm = 'HS256';
const validDays = 90;

/** @param oldSecretKeys former keys, whose tokens are still valid */
export function createThreadTokens(secretKey: string, oldSecretKeys: readonly string[] = []): ThreadTokens {
  const [key, ...oldKeys] = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`support ${each}`));
  return {
    make: (number, now) =>
      new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(number)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + validDays * 86_400_000))
        .sign(key!),
    async prove(token, currentDate) {
      for (const each of [key!, ...oldKeys]) {
        const verified = await jwtVerify(token, each, { audience, algorithms: [algorithm], currentDate }).catch(
          () => undefined,
        );
        const number = verified?.payload.sub;
        if (number !== undefined) return { kind: 'link', subject: threadSubject(number) };
      }
      return undefined;
    },
  };
}
