import { hash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@cubby/db';
import type { Prover } from '@cubby/feature';
import { linkSubject, registrationSubject } from '../../policy.ts';
import { confirmHours, type LinkPurpose, linkHours, policyVersion } from '../../rules.ts';
import { findLink, keepLink } from './link-store.ts';
import { findRegistration, keepRegistration, type NewAccount } from './registration-store.ts';

/** The prefix by which a bearer token is recognized before the database is queried. */
const prefix = 'account-';
const registrationPrefix = 'registration-';

/**
 * A new link for an account, to an address if it changes that; earlier ones of the same purpose stop working. Undefined
 * if an earlier one must stay.
 */
export async function makeLink(
  tx: Tx,
  purpose: LinkPurpose,
  accountId: string,
  now: Date,
  email: string | null = null,
): Promise<string | undefined> {
  const token = prefix + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkHours[purpose] * 3_600_000);
  const isKept = await keepLink(tx, { tokenHash: hashOfToken(token), accountId, purpose, email, now, expiresAt });
  return isKept ? token : undefined;
}

/** A link that confirms one registration, and does not affect others. */
export async function makeConfirmation(tx: Tx, accountId: string, entered: NewAccount, now: Date): Promise<string> {
  const token = registrationPrefix + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + confirmHours * 3_600_000);
  await keepRegistration(tx, { ...entered, accountId, tokenHash: hashOfToken(token), policyVersion, expiresAt }, now);
  return token;
}

export const linkProver =
  (db: Queryable): Prover =>
  async (bearer, now) => {
    if (bearer.startsWith(registrationPrefix)) {
      const registrationId = await findRegistration(db, hashOfToken(bearer), now);
      return registrationId === undefined ? undefined : { kind: 'link', subject: registrationSubject(registrationId) };
    }
    if (!bearer.startsWith(prefix)) return undefined;
    const tokenHash = hashOfToken(bearer);
    const purpose = await findLink(db, tokenHash, now);
    return purpose && { kind: 'link', subject: linkSubject(purpose, tokenHash.toString('hex')) };
  };

/** Only hashes of tokens are stored: a leaked table opens nothing. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
