import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../rules.ts';

const period = 30;

/** The codes of an authenticator app (RFC 6238): six digits every thirty seconds. */
const codesOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: 'Cubby', label, period, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newSecret = (): Buffer => randomBytes(20);
export const codeAt = (secret: Buffer, now: Date): string => codesOf(secret).generate({ timestamp: now.getTime() });

/** The address that the app scans, and the same secret to type. */
export const setUpOf = (secret: Buffer, login: string): { secret: string; uri: string } => {
  const codes = codesOf(secret, login);
  return { secret: codes.secret.base32, uri: codes.toString() };
};

/**
 * The time step that a code belongs to: the current, previous or next one, because clocks differ; undefined for a wrong
 * code.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // The library compares bytes after it has counted characters, and throws where they differ.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Unambiguous letters and digits in two groups: 50 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const word = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${word.slice(0, 5)}-${word.slice(5)}`;
  });
