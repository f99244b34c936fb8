import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const plain = 0;
const sealed = 1;

/**
 * Encrypts values that a leaked database must not reveal. @param oldSecretKeys former keys, which open values sealed
 * earlier @param trustsPlain whether values of a demo, which are printed in its README, need no seal @param purpose
 * values sealed for another purpose do not open
 */
export function createSeal(
  secretKey: string,
  oldSecretKeys: readonly string[],
  trustsPlain: boolean,
  purpose: 'second factor' | 'tax number' | 'webhook secret' = 'second factor',
) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `cubby ${purpose}`, 32));
  const keys = [secretKey, ...oldSecretKeys].map(keyOf);
  return {
    /**
     * @param owner the row that the value belongs to: moved to another row, it does not open
     */
    seal(value: Buffer, owner: string): Buffer {
      const nonce = randomBytes(12);
      const sealing = createCipheriv(cipher, keys[0]!, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([sealing.update(value), sealing.final()]);
      return Buffer.concat([Buffer.of(sealed), nonce, sealing.getAuthTag(), hidden]);
    },
    /** Undefined if it was sealed for another owner, or with a key that is gone. */
    open(value: Buffer, owner: string): Buffer | undefined {
      if (value[0] === plain) return trustsPlain ? value.subarray(1) : undefined;
      for (const key of keys) {
        const opening = createDecipheriv(cipher, key, value.subarray(1, 13))
          .setAAD(Buffer.from(owner))
          .setAuthTag(value.subarray(13, 29));
        try {
          return Buffer.concat([opening.update(value.subarray(29)), opening.final()]);
        } catch {
          // Another key's.
        }
      }
      return undefined;
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;

/** Whether the value is public: a demo's. */
export const isPlain = (value: Buffer): boolean => value[0] === plain;

/** The format in which the demo's seed stores a secret. */
export const unsealed = (value: Buffer): Buffer => Buffer.concat([Buffer.of(plain), value]);
