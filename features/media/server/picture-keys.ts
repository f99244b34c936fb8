import { createHmac, timingSafeEqual } from 'node:crypto';

export type PictureKeys = {
  /** The address part of an upload that a feature shows to a person without an account: valid for half a day. */
  addressOf: (pictureId: string, now: Date) => string;
  opens: (address: string, now: Date) => boolean;
};

const hourMs = 3_600_000;
const validHours = 12;

/**
 * Signed addresses of uploads, `{id}.{hour}.{signature}`: a page requests its pictures without the token that a guest's
 * API calls carry. They expire on the hour, so that a reloaded page finds them in the browser's cache. @param
 * oldSecretKeys former keys, whose signatures are still valid
 */
export function createPictureKeys(secretKey: string, oldSecretKeys: readonly string[] = []): PictureKeys {
  const sign = (signed: string, key: string) =>
    createHmac('sha256', `pictures ${key}`).update(signed).digest('base64url').slice(0, 22);
  return {
    addressOf(pictureId, now) {
      const signed = `${pictureId}.${Math.ceil(now.getTime() / hourMs) + validHours}`;
      return `${signed}.${sign(signed, secretKey)}`;
    },
    opens(address, now) {
      const [, signed = '', hour = '', signature = ''] =
        /^([ud][\w-]{22}\.(\d{1,9}))\.([\w-]{22})$/.exec(address) ?? [];
      if (!signed || Number(hour) * hourMs <= now.getTime()) return false;
      return [secretKey, ...oldSecretKeys].some((key) =>
        timingSafeEqual(Buffer.from(sign(signed, key)), Buffer.from(signature)),
      );
    },
  };
}
