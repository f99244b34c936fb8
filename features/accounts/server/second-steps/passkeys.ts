import { randomBytes } from 'node:crypto';
import { type AccountContext, type EndpointContext, type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  ownPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from '../../contract.ts';
import { deviceOf, mostPasskeys, passkeyMinutes } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { findAddressee } from '../registering/addressee-store.ts';
import type { Arrivals } from '../sessions/arrivals.ts';
import { type FactorGuard, notShown } from './factor-guard.ts';
import {
  dropPasskey,
  findPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  lockOwnPasskey,
  notePasskeyUsed,
  renameOwnPasskey,
  spendPasskeyChallenge,
} from './passkey-store.ts';

type Needs = {
  guard: FactorGuard;
  arrive: Arrivals;
  mails: Pick<AccountMails, 'passkeysChanged'>;
  passwords: PasswordCheck;
  /** The host of the request: passkeys are bound to it. */
  originOf: (host: Pick<EndpointContext, 'site' | 'brand'>) => URL;
};
/** Loaded when the first passkey is used: few people have one. */
const library = () => import('@simplewebauthn/server');
const timeout = passkeyMinutes * 60_000;

/** Passkeys beside the password: adding one needs the password; signing in needs only the passkey and its holder. */
export const passkeyEndpoints = ({ guard, arrive, mails, passwords, originOf }: Needs): Implementation[] => {
  const newChallenge = async (db: Queryable, accountId: string | null, now: Date) => {
    const challenge = randomBytes(32).toString('base64url');
    await keepChallenge(db, challenge, accountId, new Date(now.getTime() + timeout));
    return challenge;
  };
  const mayChangeAt = async (host: string, context: AccountContext) =>
    !guard.isFactorAt(host) || (await guard.mayChange(context));
  return [
    implement(beginPasskey, async (given, context) => {
      const { pool, accountId, now } = context;
      if (!(await mayChangeAt(originOf(context).hostname, context))) return notShown;
      const proved = await passwords.check(context, accountId, given);
      if (!proved.ok) return proved;
      const known = await listPasskeys(pool, accountId);
      if (known.length >= mostPasskeys)
        return fail('OC_TOO_MANY', 'accounts.passkeys.tooMany', { values: { most: mostPasskeys } });
      const { login, firstName } = (await findAddressee(pool, accountId))!;
      return ok({
        rp: { name: 'Cubby', id: originOf(context).hostname },
        user: {
          id: Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url'),
          name: login,
          displayName: firstName,
        },
        challenge: await newChallenge(pool, accountId, now),
        // Ed25519, ECDSA and RSA, as authenticators have them.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        timeout,
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      });
    }),
    implement(addPasskey, async ({ credentialId, clientData, attestation, transports }, context) => {
      const { db, accountId, header, now } = context;
      const { origin, hostname } = originOf(context);
      // The challenge may come from the shop, where a passkey is no factor.
      if (!(await mayChangeAt(hostname, context))) return notShown;
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: {
          ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON: clientData, attestationObject: attestation },
        },
        expectedChallenge: (challenge) => spendPasskeyChallenge(db, challenge, accountId, now),
        expectedOrigin: origin,
        expectedRPID: hostname,
        supportedAlgorithmIDs: [-8, -7, -257],
      }).catch(() => undefined);
      if (!verified?.verified) return fail('OC_BAD_REQUEST', 'accounts.passkeys.failed');
      const { credential } = verified.registrationInfo;
      const { browser, system } = deviceOf(header('user-agent') ?? '');
      const isNew = await insertPasskey(
        db,
        {
          accountId,
          credentialId: credential.id,
          relyingParty: hostname,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports,
          name: [browser, system].filter(Boolean).join(', ') || 'Passkey',
        },
        now,
      );
      if (!isNew) return fail('OC_BAD_REQUEST', 'accounts.passkeys.failed');
      await mails.passkeysChanged(db, (await findAddressee(db, accountId))!, now);
      return ok(true as const);
    }),
    implement(ownPasskeys, async (_input, { db, accountId }) => {
      return ok(
        (await listPasskeys(db, accountId)).map(({ passkeyId, name, addedAt, usedAt }) => ({
          ...{ passkeyId, name, addedAt: addedAt.toISOString() },
          usedAt: usedAt?.toISOString() ?? null,
        })),
      );
    }),
    implement(renamePasskey, async ({ passkeyId, name }, { db, accountId }) => {
      return (await renameOwnPasskey(db, accountId, passkeyId, name)) > 0 ? ok(true as const) : missing;
    }),
    implement(removePasskey, async ({ passkeyId }, context) => {
      const { db, accountId, now } = context;
      const host = await lockOwnPasskey(db, accountId, passkeyId);
      if (host === undefined) return missing;
      if (!(await mayChangeAt(host, context))) return notShown;
      await dropPasskey(db, passkeyId);
      await mails.passkeysChanged(db, (await findAddressee(db, accountId))!, now);
      return ok(true as const);
    }),
    implement(beginPasskeySignIn, async (_input, context) =>
      ok({
        challenge: await newChallenge(context.db, null, context.now),
        timeout,
        rpId: originOf(context).hostname,
        userVerification: 'required' as const,
      }),
    ),
    implement(passkeySignIn, async ({ credentialId, clientData, authenticatorData, signature, remember }, context) => {
      const { pool, now } = context;
      const { origin, hostname } = originOf(context);
      const passkey = await findPasskey(pool, credentialId, hostname);
      if (!passkey) return unknown;
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response: {
          ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON: clientData, authenticatorData, signature },
        },
        expectedChallenge: (challenge) => spendPasskeyChallenge(pool, challenge, null, now),
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }).catch(() => undefined);
      if (!verified?.verified) return unknown;
      await notePasskeyUsed(pool, passkey.passkeyId, verified.authenticationInfo.newCounter, now);
      return arrive(passkey, { remember, appPackage: null, isProven: true }, context);
    }),
  ];
};

const missing = fail('OC_NOT_FOUND', 'accounts.passkeys.missing', { path: ['passkeyId'] });
const unknown = fail('OC_WRONG_CREDENTIALS', 'accounts.passkeys.unknown');
