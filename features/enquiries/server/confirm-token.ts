import { jwtVerify, SignJWT } from 'jose';
import { daysToConfirm } from '../rules.ts';

export type ConfirmTokens = {
  make: (enquiryId: string, now: Date) => Promise<string>;
  /** The enquiry that a link confirms; undefined if it is not ours or has expired. */
  read: (token: string, now: Date) => Promise<string | undefined>;
};

const audience = 'enquiry-confirm';
const algorithm = 'HS256';

/** @param oldSecretKeys former keys, whose links still work */
export function createConfirmTokens(secretKey: string, oldSecretKeys: readonly string[] = []): ConfirmTokens {
  const keys = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`enquiry ${each}`));
  return {
    make: (enquiryId, now) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(enquiryId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + daysToConfirm * 86_400_000))
        .sign(keys[0]!),
    read: async (token, now) => {
      for (const key of keys) {
        const verified = await jwtVerify(token, key, { audience, algorithms: [algorithm], currentDate: now }).catch(
          () => undefined,
        );
        if (verified) return verified.payload.sub;
      }
      return undefined;
    },
  };
}
