import type { AccountContext, EndpointContext, Implementation } from '@cubby/contract/server';
import { implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import {
  beginAuthenticator,
  confirmAuthenticator,
  ownFactor,
  renewRecoveryCodes,
  showBothAgain,
  showFactor,
} from '../../contract.ts';
import { mostWrongCodes } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import type { Guesses } from '../passwords/guesses.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { findAddressee } from '../registering/addressee-store.ts';
import { hashOfToken } from '../registering/link-tokens.ts';
import { closeSession } from '../sessions/session-store.ts';
import { type FactorGuard, notShown } from './factor-guard.ts';
import {
  confirmPendingSecret,
  countWrongCode,
  findAuthenticator,
  hasPasskey,
  keepPendingSecret,
  noteBothProven,
  noteProven,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './factor-store.ts';
import { codeAt, newRecoveryCodes, newSecret, setUpOf, stepOf } from './one-time-codes.ts';
import { isPlain, type Seal } from './seal.ts';

type Needs = {
  guard: FactorGuard;
  seal: Seal;
  mails: Pick<AccountMails, 'factorChanged'>;
  passwords: PasswordCheck;
  guesses: Pick<Guesses, 'countCode' | 'forgiveCodes'>;
  originOf: (host: Pick<EndpointContext, 'site' | 'brand'>) => URL;
  /** Whether this is a demo, whose staff have no app. */
  showsCodes: boolean;
};

/**
 * The second factor: an authenticator app with recovery codes, or passkeys, which are two factors in one. A session
 * that has not shown it has no rights.
 */
export const factorEndpoints = ({
  guard,
  seal,
  mails,
  passwords,
  guesses,
  originOf,
  showsCodes,
}: Needs): Implementation[] => [
  implement(ownFactor, async (_input, context) => {
    const { db, actor, accountId, now } = context;
    const found = (await findAuthenticator(db, accountId))!;
    const secret = found.secret && seal.open(found.secret, accountId);
    return ok({
      isShown: !actor.account.lacksFactor,
      hasAuthenticator: found.secret !== null,
      hasPasskey: await hasPasskey(db, accountId, originOf(context).hostname),
      codesLeft: found.codesLeft,
      demoCode: showsCodes && secret ? codeAt(secret, now) : null,
    });
  }),
  implement(beginAuthenticator, async (given, context) => {
    const { pool, accountId } = context;
    if (!(await guard.mayChange(context))) return notShown;
    const proved = await passwords.check(context, accountId, given);
    if (!proved.ok) return proved;
    const secret = newSecret();
    await keepPendingSecret(pool, accountId, seal.seal(secret, accountId));
    return ok(setUpOf(secret, proved.value.login));
  }),
  implement(confirmAuthenticator, async ({ code }, context) => {
    const { db, actor, accountId, now } = context;
    if (!(await guard.mayChange(context))) return notShown;
    const pending = (await findAuthenticator(db, accountId))?.pendingSecret;
    const secret = pending && seal.open(pending, accountId);
    if (!secret) return none;
    const step = stepOf(secret, code, now);
    if (step === undefined) return wrong;
    await confirmPendingSecret(db, accountId, step, now);
    if (actor.account.sessionId) await noteProven(db, actor.account.sessionId, now);
    await mails.factorChanged(db, (await findAddressee(db, accountId))!, now);
    return ok(await newCodes(db, accountId));
  }),
  implement(showFactor, async ({ code }, context) => {
    const shown = await checkCode({ seal, guesses }, code, context);
    if (!shown.ok) return shown;
    await noteProven(context.pool, shown.value, context.now);
    return ok(true as const);
  }),
  implement(showBothAgain, async ({ code, ...given }, context) => {
    const proved = await passwords.check(context, context.accountId, given);
    if (!proved.ok) return proved;
    const shown = await checkCode({ seal, guesses }, code, context);
    if (!shown.ok) return shown;
    await noteBothProven(context.pool, shown.value, context.now);
    return ok(true as const);
  }),
  implement(renewRecoveryCodes, async (_input, { db, actor, accountId }) => {
    if (actor.account.lacksFactor) return notShown;
    if (!(await findAuthenticator(db, accountId))?.secret) return none;
    return ok(await newCodes(db, accountId));
  }),
];

/** Whether a code of the app, or a recovery code, is correct. @returns the session that has shown it */
async function checkCode(
  { seal, guesses }: Pick<Needs, 'seal' | 'guesses'>,
  code: string,
  { pool, actor, accountId, now }: Pick<AccountContext, 'pool' | 'actor' | 'accountId' | 'now'>,
) {
  const { sessionId } = actor.account;
  const found = await findAuthenticator(pool, accountId);
  const secret = found?.secret && seal.open(found.secret, accountId);
  if (!sessionId || !secret) return none;
  if ((await guesses.countCode(pool, accountId, now)).isOneTooMany) return tooMany;
  const step = stepOf(secret, code, now);
  const isRight =
    step === undefined
      ? await spendRecoveryCode(pool, accountId, hashOfToken(code), now)
      : // Several people use a demo’s code, which everyone can read.
        isPlain(found!.secret!) || (await spendStep(pool, accountId, step));
  if (isRight) {
    await guesses.forgiveCodes(pool, accountId);
    return ok(sessionId);
  }
  // The password must be shown again, at a higher cost with each guess.
  if ((await countWrongCode(pool, sessionId)) >= mostWrongCodes.ofSession) await closeSession(pool, sessionId);
  return wrong;
}

async function newCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOfToken));
  return codes;
}

const tooMany = fail('OC_TOO_MANY', 'accounts.factor.tooMany', { path: ['code'] });
const wrong = fail('OC_WRONG_CREDENTIALS', 'accounts.factor.wrong', { path: ['code'] });
const none = fail('OC_NOT_FOUND', 'accounts.factor.none', { path: ['code'] });
