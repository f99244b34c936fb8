import { jwtVerify, SignJWT } from 'jose';
import { daysToConfirm } from '../rules.ts';

/** The purpose of a mailed link: it confirms an enquiry, or opens the page of a firm's request to open a shop. */
type Purpose = 'CONFIRM' | 'SHOP';

export type ConfirmTokens = {
  make: (purpose: Purpose, enquiryId: string, now: Date) => Promise<string>;
  /** The enquiry of a link made for this; undefined if it is not ours, for another purpose, or has expired. */
  read: (purpose: Purpose, token: string, now: Date) => Promise<string | undefined>;
};

const audiences: Record<Purpose, string> = { CONFIRM: 'enquiry-confirm', SHOP: 'shop-request' };
const algorithm = 'HS256';

/**
 * A link to a request works as long as the request exists; the other expires. @param oldSecretKeys former keys, whose
 * links still work
 */
export function createConfirmTokens(secretKey: string, oldSecretKeys: readonly string[] = []): ConfirmTokens {
  const keys = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`enquiry ${each}`));
  return {
    make(purpose, enquiryId, now) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(enquiryId)
        .setAudience(audiences[purpose]);
      if (purpose === 'CONFIRM') token.setExpirationTime(new Date(now.getTime() + daysToConfirm * 86_400_000));
      return token.sign(keys[0]!);
    },
    async read(purpose, token, currentDate) {
      const audience = audiences[purpose];
      for (const key of keys) {
        const verified = await jwtVerify(token, key, { audience, algorithms: [algorithm], currentDate }).catch(
          () => undefined,
        );
        if (verified) return verified.payload.sub;
      }
      return undefined;
    },
  };
}
