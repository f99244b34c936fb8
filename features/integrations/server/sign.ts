import { createHmac, randomBytes } from 'node:crypto';

/** The format of a secret (Standard Webhooks). */
const prefix = 'whsec_';
export const newSecret = (): Buffer => randomBytes(32);
export const writtenSecret = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`;

/** The message: it has the same id at every attempt. */
export type Signed = { id: string; at: Date; body: string };

/**
 * The headers of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` by each secret, the newest first, so that a receiver
 * may change its secret while both are in force.
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureBy = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
}
