import { type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import type { Captcha } from '@cubby/features/captcha/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { confirmAccount, register, requestPasswordReset, resetPassword } from '../../contract.ts';
import { regionIssue } from '../../fields.ts';
import { isGuessable } from '../../guessable.ts';
import { registrationOfLink } from '../../policy.ts';
import type { AccountMails } from '../mails.ts';
import { isCommon } from '../passwords/common-passwords.ts';
import { fits, hashPassword } from '../passwords/password.ts';
import { replacePassword } from '../passwords/password-store.ts';
import { removePasskeys } from '../second-steps/passkey-store.ts';
import { closeSessions } from '../sessions/own-session-store.ts';
import { findBlock } from '../staff/blocked-store.ts';
import { type Addressee, findAddressee, findByAddress, findForRegistration } from './addressee-store.ts';
import { spendLink } from './link-store.ts';
import { makeConfirmation, makeLink } from './link-tokens.ts';
import { isOfAge } from './of-age.ts';
import {
  confirmRegistration,
  findRegisteredPassword,
  insertAccount,
  rewriteUnconfirmed,
} from './registration-store.ts';

type Needs = { captcha: Pick<Captcha, 'acceptFrom' | 'challengeOf'>; mails: AccountMails };

export const registrationEndpoints = ({ captcha, mails }: Needs): Implementation[] => [
  implement(
    register,
    async ({ firstName, lastName, email, password, birthDate, country, region, wanted, captchaToken }, context) => {
      const { db, sender, now, locale, brand } = context;
      const issue = regionIssue({ country, region });
      if (issue) return fail('OC_BAD_REQUEST', issue, { path: ['region'] });
      if (!isOfAge({ country, region: region ?? null }, birthDate, now))
        return fail('OC_ADULT_ONLY', 'accounts.adultOnly', { path: ['birthDate'] });
      const fine = await uncommon(password, email);
      if (!fine.ok) return fine;
      const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
      if (!human.ok) return human;
      // Hashed whether or not the address has an account, so that both take the same time.
      const passwordHash = await hashPassword(password);
      const login = email.toLowerCase();
      const account = { login, passwordHash, firstName, lastName, locale, brand, country, region: region ?? null };
      // The same response as for every other address.
      if (await findBlock(db, email, now)) return ok(true as const);
      const known = await findForRegistration(db, email);
      if (known?.isClosed) {
        await mails.closed(db, known, () => makeLink(db, 'REOPEN', known.accountId, now), now);
        return ok(true as const);
      }
      if (known?.isConfirmed) {
        await mails.alreadyRegistered(db, known, now, wanted);
        return ok(true as const);
      }
      const accountId = known?.accountId ?? (await insertAccount(db, account, now));
      if (known) await rewriteUnconfirmed(db, accountId, account, now);
      await mails.confirmation(
        db,
        addresseeOf(accountId, account),
        () => makeConfirmation(db, accountId, account, now),
        now,
        wanted,
      );
      return ok(true as const);
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(confirmAccount, async ({ password }, { db, actor, now }) => {
    const registrationId = registrationOfLink(actor);
    const passwordHash = registrationId && (await findRegisteredPassword(db, registrationId, now));
    if (!registrationId || !passwordHash) return expired;
    if (!(await fits(passwordHash, password)))
      return fail('OC_WRONG_CREDENTIALS', 'accounts.confirm.wrong', { path: ['password'] });
    const login = await confirmRegistration(db, registrationId, now);
    return login === undefined ? expired : ok(login);
  }),
  implement(
    requestPasswordReset,
    async ({ email, captchaToken }, { db, sender, now }) => {
      const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
      if (!human.ok) return human;
      // A job looks up the account, so neither the response nor its time reveals whether it exists.
      await enqueue(db, 'send-reset-link', { email }, { maxAttempts: 5 });
      return ok(true as const);
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),
  implement(resetPassword, async ({ password }, { db, actor, now }) => {
    // A refused password rolls back, so that the link still works.
    const link = await spendLink(db, actor, 'RESET', now);
    if (!link) return expired;
    const { accountId } = link;
    const owner = (await findAddressee(db, accountId))!;
    const fine = await uncommon(password, owner.login);
    if (!fine.ok) return fine;
    await replacePassword(db, accountId, await hashPassword(password));
    await closeSessions(db, accountId);
    await removePasskeys(db, accountId);
    await mails.passwordReset(db, owner, now);
    return ok(owner.login);
  }),
];

export async function sendResetLink(
  tx: Tx,
  { email }: { email: string },
  mails: AccountMails,
  now: Date,
): Promise<void> {
  const known = await findByAddress(tx, email);
  if (known?.isClosed) await mails.closed(tx, known, () => makeLink(tx, 'REOPEN', known.accountId, now), now);
  // An unconfirmed account belongs to nobody: any person may have entered it.
  else if (known?.isConfirmed) await mails.reset(tx, known, () => makeLink(tx, 'RESET', known.accountId, now), now);
}

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');

const addresseeOf = (
  accountId: string,
  { login, firstName, locale, brand }: { login: string; firstName: string; locale: string; brand: 'cubby' | 'kids' },
): Addressee => ({ accountId, login, firstName, locale, brand, isConfirmed: false, isClosed: false });

export async function uncommon(password: string, login: string) {
  return isGuessable(password, login) || (await isCommon(password))
    ? fail('OC_BAD_REQUEST', 'field.password.common', { path: ['password'] })
    : ok(true as const);
}
