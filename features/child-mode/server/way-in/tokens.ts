import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');
/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
/** Whether a cookie or an address can contain one of our tokens. */
export const isToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');
