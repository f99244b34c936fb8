import { jwtVerify, SignJWT } from 'jose';

export type GuestTokens = {
  /** Proof that its holder placed an order as a guest (checkoutJwt on the wire): valid for 90 days, for one order. */
  make: (orderNumber: string, now: Date) => Promise<string>;
  /** The order a token is for; undefined if the token is not ours or has expired. */
  read: (token: string, now: Date) => Promise<string | undefined>;
};

const audience = 'guest-order';
const algorithm = 'HS256';

export function createGuestTokens(secretKey: string): GuestTokens {
  const secret = new TextEncoder().encode(`guest-order ${secretKey}`);
  // Imported once: given as bytes, the key would be imported again for each token.
  const imported = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return {
    make: async (orderNumber, now) =>
      new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(orderNumber)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 90 * 86_400_000))
        .sign(await imported),
    read: async (token, now) => {
      const verified = await jwtVerify(token, await imported, {
        audience,
        algorithms: [algorithm],
        currentDate: now,
      }).catch(() => undefined);
      return verified?.payload.sub;
    },
  };
}
