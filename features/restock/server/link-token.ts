import type { Proof } from '@cubby/contract';
import { jwtVerify, SignJWT } from 'jose';
import { type LinkKind, linkSubject } from '../policy.ts';
import { daysToConfirm } from '../rules.ts';

export type LinkTokens = {
  make: (kind: LinkKind, requestId: string, now: Date) => Promise<string>;
  /** What a link's token proves; undefined if the token is not ours or has expired. */
  read: (token: string, now: Date) => Promise<Proof | undefined>;
};

const audiences: Record<LinkKind, string> = { CONFIRM: 'restock-confirm', END: 'restock-end' };
const algorithm = 'HS256';

/**
 * A confirming link expires; an ending one never does, because a mail may be found late. @param oldSecretKeys former
 * keys, whose links still work
 */
export function createLinkTokens(secretKey: string, oldSecretKeys: readonly string[] = []): LinkTokens {
  const [key, ...oldKeys] = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`restock ${each}`));
  const verify = async (token: string, currentDate: Date) => {
    const audience = Object.values(audiences);
    for (const each of [key!, ...oldKeys]) {
      const verified = await jwtVerify(token, each, { audience, algorithms: [algorithm], currentDate }).catch(
        () => undefined,
      );
      if (verified) return verified;
    }
    return undefined;
  };
  return {
    make(kind, requestId, now) {
      const token = new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(requestId)
        .setAudience(audiences[kind]);
      if (kind === 'CONFIRM') token.setExpirationTime(new Date(now.getTime() + daysToConfirm * 86_400_000));
      return token.sign(key!);
    },
    async read(token, now) {
      const verified = await verify(token, now);
      const kind: LinkKind = verified?.payload.aud === audiences.CONFIRM ? 'CONFIRM' : 'END';
      const requestId = verified?.payload.sub;
      return requestId === undefined ? undefined : { kind: 'link', subject: linkSubject(kind, requestId) };
    },
  };
}
