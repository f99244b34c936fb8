import type { Settings } from '@cubby/feature';
import { jwtVerify, SignJWT } from 'jose';

const audience = 'calendar';
const algorithm = 'HS256';

/**
 * The private address of a member's calendar. A calendar program has no session, so the address is the proof: it is
 * signed, names nobody, and ends when its member creates another.
 */
export function createCalendarLinks({
  secretKey,
  oldSecretKeys,
  origins,
}: Pick<Settings, 'secretKey' | 'oldSecretKeys' | 'origins'>) {
  const [key, ...oldKeys] = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`calendar ${each}`));
  return {
    async urlOf(linkId: string, brand: 'cubby' | 'kids', prefix: string): Promise<string> {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(linkId)
        .setAudience(audience)
        .sign(key!);
      return `${origins[brand].origin}${prefix}/calendar/orders/${token}.ics`;
    },
    async read(token: string): Promise<string | undefined> {
      for (const each of [key!, ...oldKeys]) {
        const verified = await jwtVerify(token, each, { audience, algorithms: [algorithm] }).catch(() => undefined);
        if (verified) return verified.payload.sub;
      }
      return undefined;
    },
  };
}
